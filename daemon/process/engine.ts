import { setFlagsFromString } from 'node:v8';

/**
 * V8 collects its whole heap, some 90 MB of what stays, when it has grown by a third, and counts pictures and files in hand
 * as growth: two to four times in a capture, each time for more processor time than a picture takes to encode. Growing by half
 * as much again as there is (a few megabytes in fact) makes it one or two.
 *
 * It also makes machine code of what has run for a millisecond or so, which took a tenth of the daemon's processor time: a capture runs
 * most functions for little longer than that, and in several threads. Eight times
 * as long (the budget of Node 20.20.2 is 67,584) is enough to know what is worth it.
 */
export function tuneEngine(): void {
  setFlagsFromString('--heap-growing-percent=150');
  setFlagsFromString('--interrupt-budget=540672');
}
