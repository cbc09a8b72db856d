export { connect, type Answered, type Client } from './client.js';
export { awaitingReads } from './await-read.js';
export { ApiRefusal, Unreachable } from './failures.js';
export type { CaptureAccepted, CaptureRead, CaptureRow, CompletedRead, FailedRead } from '../contract/captures/read.js';
export type { CaptureOptions, CaptureRequest, OneCaptureOptions } from '../contract/captures/options.js';
export type { VerifyAnswer } from '../contract/captures/captures.js';
