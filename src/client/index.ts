export { connect, type Answered, type Client } from './client.js';
export { ApiRefusal, Unreachable } from './failures.js';
export type { CaptureAccepted, CaptureRead, CaptureRow, CompletedRead, FailedRead } from '../contract/capture-read.js';
export type { CaptureOptions, CaptureRequest } from '../contract/capture-options.js';
export type { VerifyAnswer } from '../contract/captures.js';
