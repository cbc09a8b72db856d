import { expect, test } from 'vitest';
import { withoutPassword } from '../../src/home/database-file.js';

test.each([
  ['postgresql://u:hidden@h/db', 'postgresql://u:***@h/db'],
  ['postgresql://h/db?user=u&password=hidden', 'postgresql://h/db?user=u&password=***'],
  ['postgresql://h/db?password=hidden&password=hidden', 'postgresql://h/db?password=***'],
  ['postgresql://u@h/db?SSLPassword=hidden&sslmode=require', 'postgresql://u@h/db?SSLPassword=***&sslmode=require'],
  ['postgresql://h/db?sslmode=require', 'postgresql://h/db?sslmode=require'],
])('of %s no password is shown, wherever it stands', (url, shown) => {
  expect(withoutPassword(url)).toBe(shown);
});
