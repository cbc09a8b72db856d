// Writes the JSON schemas of the records into man/. Run: npm run schemas
import { writeFileSync } from 'node:fs';
import { schemaFile, schemas } from './schemas.js';

for (const [name, schema] of Object.entries(schemas))
  writeFileSync(schemaFile(name), `${JSON.stringify(schema, null, 2)}\n`);
