import { Args } from '@oclif/core';
import { isCaptureId } from '../../contract/identifiers.js';
import { usage } from '../problem/problem.js';

export const captureIdArg = Args.string({
  required: true,
  description: 'Id of the capture, as printed by evidence list.',
});

/** Checked here, so that a URL or a file name given by mistake is answered before anything is asked. */
export function captureId(written: string): string {
  if (isCaptureId(written)) return written;
  throw usage(`'${written}' is not a capture id`, 'it looks like cap_0123456789abcdefghij; evidence list shows them');
}
