import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import type { Static, TObject } from 'typebox';
import { gate, type Defect } from '../contract/gate.js';

/** A schema of the contract as the SDK takes it: shown as JSON Schema, and checked by the gate that requests pass too. */
export function standard<S extends TObject>(schema: S): StandardSchemaWithJSON<Static<S>> {
  const check = gate(schema);
  const json = () => JSON.parse(JSON.stringify(schema)) as Record<string, unknown>;
  return {
    '~standard': {
      version: 1,
      vendor: 'evidence',
      validate: (value) => {
        const checked = check(value);
        if ('value' in checked) return { value: checked.value };
        return {
          issues: checked.defects.map((defect) => ({ message: sentence(defect, Object.keys(schema.properties)) })),
        };
      },
      jsonSchema: { input: json, output: json },
    },
  };
}

/** Names the field, and what it takes. */
function sentence(defect: Defect, known: readonly string[]): string {
  if (defect.kind === 'field') return `${defect.field}: ${defect.problem}`;
  const nested = defect.name.includes('.') ? '' : `; the fields are ${known.join(', ')}`;
  return `${defect.name}: there is no such field${nested}`;
}
