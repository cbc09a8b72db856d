import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type } from 'node:os';
import { join } from 'node:path';
import { isFields, parseStrictJson } from '../../src/package/json/strict-json.js';
import {
  readValidation,
  type ToolValidation,
  type ToolValidationReference,
  validationFile,
  noValidation,
} from '../../src/package/records/tool-validation.js';

const withTheOperator = `Whoever runs the program has it: ${validationFile} in the home of the service.`;

/**
 * What packages of this program say of its validation: the one in the home, if it is of this version and platform. One that is not
 * is named as none, with the reason, because it shows nothing about this program.
 */
export async function ownValidation(
  home: string,
  { version, publishedAt }: { readonly version: string; readonly publishedAt: string | null },
): Promise<ToolValidationReference> {
  const bytes = await readFile(join(home, validationFile)).catch(() => undefined);
  if (bytes === undefined) return { none: noValidation[0] };
  const found = validationIn(bytes);
  if (typeof found === 'string') return { none: `${validationFile} cannot be used: ${found}` };
  const other = differences(found, version);
  if (other.length > 0) return { none: `${validationFile} is of another ${other.join(' and another ')}.` };
  return {
    version,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    whole: found.whole,
    passed: found.passed,
    found_at: publishedAt ?? withTheOperator,
  };
}

/** The validation, or what is wrong with the file. */
function validationIn(bytes: Uint8Array): ToolValidation | string {
  try {
    const record = parseStrictJson(bytes);
    if (!isFields(record)) return 'it is no JSON object.';
    const { value, faults } = readValidation(record);
    const [first] = faults;
    if (first) return `${first.key}: ${first.expected} is expected, found ${first.found}.`;
    return value as ToolValidation;
  } catch {
    return 'it is no JSON.';
  }
}

const differences = ({ program, platform }: ToolValidation, version: string): string[] => [
  ...(program.version === version ? [] : [`version of the program (${program.version})`]),
  ...(platform.operating_system === type() && platform.architecture === process.arch ? [] : ['platform']),
  ...(platform.node_version === process.version ? [] : [`version of Node.js (${platform.node_version})`]),
];
