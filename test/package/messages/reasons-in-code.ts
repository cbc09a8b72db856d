import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** A sentence that the code can write, with 7 for whatever is put in when it runs. */
interface Written {
  readonly file: string;
  readonly text: string;
}

/** Stands for a number, for words of a page, and for a sentence that is found elsewhere in the code. */
const ANYTHING = '7';
/** Of regions, the document prints the reason of these alone. */
const printed = new Set(['not_counted', 'not_drawn', 'canvas', 'collapsed']);

const sources = new Map<string, ts.SourceFile>();

function sourceOf(path: string): ts.SourceFile {
  const known = sources.get(path);
  if (known !== undefined) return known;
  const made = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  sources.set(path, made);
  return made;
}

export function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return path.endsWith('.ts') ? [path] : [];
  return readdirSync(path).flatMap((name) => filesIn(join(path, name)));
}

/** What else gives a sentence: errors that are made, functions that take it first or last, and names of what it is. */
interface Also {
  readonly made?: readonly string[];
  readonly first?: readonly string[];
  readonly last?: readonly string[];
  readonly named?: readonly string[];
}

/** Every reason in a file: what is given to a failure, a warning or a list of reasons, and what is called `reason`. */
export function reasonsIn(path: string, also: Also = {}): Written[] {
  const found = new Set<string>();
  const source = sourceOf(path);
  const visit = (node: ts.Node, of: ts.SourceFile): void => {
    for (const expression of [...expressionsAt(node), ...expressionsOf(node, also)])
      for (const text of expand(expression, of)) found.add(text);
    // Programs that run in the page stand in templates.
    if (isText(node) && /^\s*(?:async )?(?:function|\()/.test(textOf(node))) scanProgram(textOf(node));
    ts.forEachChild(node, (child) => visit(child, of));
  };
  const scanProgram = (program: string): void => {
    const inner = ts.createSourceFile('page.js', `const program = ${program}`, ts.ScriptTarget.Latest, true);
    visit(inner, inner);
  };
  visit(source, source);
  return [...found].filter((text) => /[a-z]+ [a-z]+/.test(text)).map((text) => ({ file: path, text }));
}

/** Calls whose last argument is a reason. */
const takesReason = new Set(['warn', 'tell', 'tellPressed', 'tellGivenBack', 'giveBack']);
const made = new Set(['StepFailure', 'Declined', 'OutsideError', 'LayoutTooLong']);
const named = /^(?:reason|truncated|over|undone)$/;

/** Files with a function that gives back a reason. */
const saysWhy = /\/(?:settle|expand|load-inner|inner|ask-again)\.ts$/;

function expressionsAt(node: ts.Node): ts.Expression[] {
  if (ts.isPropertyAssignment(node) && named.test(node.name.getText()) && isPrinted(node.parent))
    return [node.initializer];
  if (ts.isShorthandPropertyAssignment(node) && named.test(node.name.text) && isPrinted(node.parent))
    return [node.name];
  if (ts.isNewExpression(node) && made.has(node.expression.getText())) {
    const last = node.arguments?.filter((each) => !ts.isObjectLiteralExpression(each)).at(-1);
    return last === undefined ? [] : [last];
  }
  // Functions that say why, to whoever tells it.
  if (ts.isReturnStatement(node) && node.expression !== undefined)
    return isText(node.expression) && saysWhy.test(node.getSourceFile().fileName) ? [node.expression] : [];
  if (!ts.isCallExpression(node)) return [];
  const name = node.expression.getText();
  const last = node.arguments.at(-1);
  if (last === undefined) return [];
  return takesReason.has(name) || /\b(?:reasons|missed|cuts|unfinished)\.push$/.test(name) ? [last] : [];
}

function expressionsOf(node: ts.Node, { made: errors, first, last, named: names }: Also): ts.Expression[] {
  if (ts.isPropertyAssignment(node)) return names?.includes(node.name.getText()) ? [node.initializer] : [];
  if (ts.isNewExpression(node)) {
    const words = node.arguments?.filter((each) => !ts.isObjectLiteralExpression(each)).at(-1);
    return errors?.includes(node.expression.getText()) && words !== undefined ? [words] : [];
  }
  if (!ts.isCallExpression(node)) return [];
  const name = node.expression.getText();
  const words = first?.includes(name) ? node.arguments[0] : last?.includes(name) ? node.arguments.at(-1) : undefined;
  return words === undefined ? [] : [words];
}

function isPrinted(literal: ts.Node): boolean {
  if (!ts.isObjectLiteralExpression(literal)) return true;
  const what = literal.properties.find((each) => each.name?.getText() === 'what');
  if (what === undefined || !ts.isPropertyAssignment(what)) return true;
  return !ts.isStringLiteral(what.initializer) || printed.has(what.initializer.text);
}

const isText = (node: ts.Node): node is ts.TemplateExpression | ts.StringLiteralLike =>
  ts.isTemplateExpression(node) || ts.isStringLiteralLike(node);

const textOf = (node: ts.TemplateExpression | ts.StringLiteralLike): string =>
  ts.isTemplateExpression(node)
    ? node.head.text + node.templateSpans.map(({ literal }) => `0${literal.text}`).join('')
    : node.text;

const product = (lists: readonly (readonly string[])[]): string[] =>
  lists.reduce<string[]>((all, list) => all.flatMap((before) => list.map((each) => before + each)).slice(0, 200), ['']);

/** Every text that an expression can have, as far as the code decides it. */
function expand(node: ts.Expression, source: ts.SourceFile, depth = 0): string[] {
  if (depth > 10) return [ANYTHING];
  const again = (inner: ts.Expression): string[] => expand(inner, source, depth + 1);
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return product([
      [node.head.text],
      ...node.templateSpans.flatMap(({ expression, literal }) => [again(expression), [literal.text]]),
    ]);
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return again(node.expression);
  if (ts.isConditionalExpression(node)) return [...again(node.whenTrue), ...again(node.whenFalse)];
  if (ts.isBinaryExpression(node)) {
    const kind = node.operatorToken.kind;
    if (kind === ts.SyntaxKind.PlusToken) return product([again(node.left), again(node.right)]);
    if (kind === ts.SyntaxKind.QuestionQuestionToken)
      return [...again(node.left), ...again(node.right).filter((text) => text !== '')];
  }
  if (ts.isElementAccessExpression(node)) return valuesOf(node.expression, source);
  if (ts.isCallExpression(node)) return resultOf(node.expression, source, depth);
  if (ts.isIdentifier(node)) {
    const found = declared(node.text, source, node);
    if (found?.initializer === undefined || ts.isArrowFunction(found.initializer)) return [ANYTHING];
    return isOfText(found.initializer) ? expand(found.initializer, found.getSourceFile(), depth + 1) : [ANYTHING];
  }
  return [ANYTHING];
}

const isOfText = (node: ts.Expression): boolean =>
  isText(node) || ts.isConditionalExpression(node) || ts.isBinaryExpression(node) || ts.isAsExpression(node);

/** What a function that is one expression gives. */
function resultOf(callee: ts.Expression, source: ts.SourceFile, depth: number): string[] {
  const found = ts.isIdentifier(callee) ? declared(callee.text, source, callee)?.initializer : undefined;
  if (found === undefined || !ts.isArrowFunction(found) || ts.isBlock(found.body)) return [ANYTHING];
  return expand(found.body, found.getSourceFile(), depth + 1);
}

/** The texts of a table. */
function valuesOf(table: ts.Expression, source: ts.SourceFile): string[] {
  let found = ts.isIdentifier(table) ? declared(table.text, source, table)?.initializer : undefined;
  while (found !== undefined && (ts.isAsExpression(found) || ts.isSatisfiesExpression(found))) found = found.expression;
  if (found === undefined || !ts.isObjectLiteralExpression(found)) return [ANYTHING];
  return found.properties.flatMap((each) =>
    ts.isPropertyAssignment(each) ? expand(each.initializer, found.getSourceFile(), 1) : [ANYTHING],
  );
}

/** The nearest constant of that name: in the function, in the file, or in the file that it is imported from. */
function declared(name: string, source: ts.SourceFile, at: ts.Node): ts.VariableDeclaration | undefined {
  for (let scope: ts.Node | undefined = at.parent; scope !== undefined; scope = scope.parent)
    if (ts.isBlock(scope) || ts.isSourceFile(scope)) {
      const found = inStatements(scope.statements, name);
      if (found !== undefined) return found;
    }
  for (const each of source.statements) {
    if (!ts.isImportDeclaration(each) || !ts.isStringLiteral(each.moduleSpecifier)) continue;
    if (!each.importClause?.getText().match(/\w+/g)?.includes(name)) continue;
    const path = join(dirname(source.fileName), each.moduleSpecifier.text.replace(/\.js$/, '.ts'));
    if (existsSync(path)) return inStatements(sourceOf(path).statements, name);
  }
  return undefined;
}

function inStatements(statements: readonly ts.Statement[], name: string): ts.VariableDeclaration | undefined {
  for (const each of statements)
    if (ts.isVariableStatement(each))
      for (const one of each.declarationList.declarations)
        if (ts.isIdentifier(one.name) && one.name.text === name) return one;
  return undefined;
}
