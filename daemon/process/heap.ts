import { setFlagsFromString } from 'node:v8';

/**
 * V8 collects its whole heap, some 90 MB of what stays, when it has grown by a third, and counts pictures and files in hand
 * as growth: two to four times in a capture, each time for more processor time than a picture takes to encode. Growing by half
 * as much again as there is (a few megabytes in fact) makes it one or two.
 */
export function letHeapGrow(): void {
  setFlagsFromString('--heap-growing-percent=150');
}
