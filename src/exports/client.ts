// `evidence/client`: every operation of evidence-api(7) as a typed function.
export { connect, ApiRefusal, Unreachable } from '../client/index.js';
export type {
  CaptureAccepted,
  CaptureOptions,
  CaptureRead,
  CaptureRequest,
  CaptureRow,
  Client,
  CompletedRead,
  FailedRead,
} from '../client/index.js';
