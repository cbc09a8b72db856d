import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** A function that runs in a page, as its text stands in a source, with the texts that are put into it. */
export interface PageProgram {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** Programs in the templates and strings of all sources of a folder. */
export function pagePrograms(folder: string): PageProgram[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  return files.toSorted().flatMap((name) => programsOf(join(folder, name)));
}

function programsOf(file: string): PageProgram[] {
  const source = sourceOf(file);
  const found: PageProgram[] = [];
  const visit = (node: ts.Node): void => {
    if (isText(node) && /^\s*(?:async )?(?:function\b *[\w*(]|\(.*=>)/.test(ownText(node)))
      found.push({
        file,
        line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
        text: composed(node, file),
      });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

type Text = ts.StringLiteral | ts.NoSubstitutionTemplateLiteral | ts.TemplateExpression;
const isText = (node: ts.Node): node is Text =>
  ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node);
const ownText = (node: Text): string => (ts.isTemplateExpression(node) ? node.head.text : node.text);

/** The whole text; what is known only when the program runs is `undefined`. */
function composed(node: Text, file: string): string {
  if (!ts.isTemplateExpression(node)) return node.text;
  return node.templateSpans.reduce(
    (text, { expression, literal }) => text + put(expression, file) + literal.text,
    node.head.text,
  );
}

function put(expression: ts.Expression, file: string): string {
  if (isText(expression)) return composed(expression, file);
  const found = ts.isIdentifier(expression) ? constant(expression.text, file) : undefined;
  return found === undefined ? 'undefined' : composed(found.node, found.file);
}

/** The text of a constant of a file, or of one that it imports. */
function constant(name: string, file: string): { readonly node: Text; readonly file: string } | undefined {
  for (const statement of sourceOf(file).statements) {
    if (ts.isVariableStatement(statement))
      for (const { name: own, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(own) && own.text === name && initializer !== undefined && isText(initializer))
          return { node: initializer, file };
    if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
      const bindings = statement.importClause?.namedBindings;
      const named = bindings && ts.isNamedImports(bindings) ? bindings.elements : [];
      const imported = named.find((each) => each.name.text === name);
      const from = statement.moduleSpecifier.text;
      if (imported && from.startsWith('.'))
        return constant((imported.propertyName ?? imported.name).text, join(dirname(file), from.replace(/js$/, 'ts')));
    }
  }
  return undefined;
}

const sources = new Map<string, ts.SourceFile>();

function sourceOf(path: string): ts.SourceFile {
  const known = sources.get(path);
  if (known !== undefined) return known;
  const made = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  sources.set(path, made);
  return made;
}
