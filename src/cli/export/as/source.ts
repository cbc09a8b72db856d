import type { KeyObject } from 'node:crypto';
import type { Container } from '../../../package/container.js';
import type { Report } from '../../../verify/report.js';

/** A package that verifies, and what is told of it. */
export interface Source {
  readonly path: string;
  readonly name: string;
  readonly container: Container;
  readonly report: Report;
  readonly version: string;
  /** Of this export. */
  readonly at: string;
  /** With which a WACZ is signed; undefined: it is not. */
  readonly waczKey: KeyObject | undefined;
}
