import { answersOf, type ApiDocument, type ApiOperation, JSON_TYPE, operationsOf, type Parameter } from './document.js';
import { className, isName, type PythonTypes, pythonTypes, snake } from './python-types.js';

/**
 * A client of every operation as one module of Python 3.11 or later that needs the standard library alone. Its types are those of the
 * document; what answers bytes is fetched by the links that answers have. Its key goes to `baseUrl`, whatever the document says.
 */
export function pythonClient(document: ApiDocument, baseUrl: string): string {
  const types = pythonTypes(document);
  const methods = operationsOf(document).flatMap((operation) => {
    const text = methodOf(operation, types);
    return text === undefined ? [] : [text];
  });
  // The methods first: they ask for the types.
  const calls = [client(baseUrl), ...methods].join('\n\n');
  return `${[head(document.info.version), types.declared(), calls].join('\n\n\n')}\n`;
}

function methodOf(operation: ApiOperation, types: PythonTypes): string | undefined {
  const { operationId, method, path, parameters = [], requestBody, summary } = operation;
  const answers = answersOf(operation);
  if (answers === undefined) return undefined;
  const of = (where: Parameter['in']) => parameters.filter((each) => each.in === where);
  const named = className(operationId);
  const body = requestBody?.content[JSON_TYPE]?.schema;
  const typeOf = ({ schema, name }: Parameter): string => types.of(schema, `${named}${className(name)}`);
  const query = of('query').map((each): [string, string] => [
    `${argument(each.name)}: ${typeOf(each)}${each.required ? '' : ' | None = None'}`,
    `${JSON.stringify(each.name)}: ${argument(each.name)}`,
  ]);
  const key = of('header').some(({ name }) => name === 'Idempotency-Key');
  const options = [...query.map(([said]) => said), ...(key ? ['idempotency_key: str | None = None'] : [])];
  const given = [
    'self',
    ...of('path').map((each) => `${argument(each.name)}: ${typeOf(each)}`),
    ...(body ? [`body: ${types.of(body, `${named}Body`)}`] : []),
    ...(options.length > 0 ? ['*', ...options] : []),
  ];
  const passed = [
    literal(method),
    pathOf(path),
    ...(query.length > 0 ? [`query={${query.map(([, each]) => each).join(', ')}}`] : []),
    ...(body ? ['body=body'] : []),
    ...(key ? ['idempotency_key=idempotency_key'] : []),
  ];
  const answer = [...new Set(answers.map((each) => types.of(each, `${named}Answer`)))].join(' | ');
  return [
    `    def ${snake(operationId)}(${given.join(', ')}) -> ${answer}:`,
    `        ${literal(`${summary}. ${method} ${path}`)}`,
    `        answer: ${answer} = self.call(${passed.join(', ')})`,
    '        return answer',
  ].join('\n');
}

/** A string of Python on one line: every escape of JSON is one of Python, too. */
const literal = (text: string): string => JSON.stringify(text);

/** The form of paths and names in them is seen to where the document is read. */
const pathOf = (path: string): string =>
  path.includes('{')
    ? `f'${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `{_part(${argument(name)})}`)}'`
    : `'${path}'`;

const argument = (name: string): string => (isName(name) ? name : `${name.replaceAll(/\W/g, '_')}_`);

const head = (version: string): string => `"""Client of the evidence API, version ${literal(version).slice(1, -1)}.

Made from the OpenAPI document by \`evidence api-client python\`; make it anew instead of changing it.
Python 3.11 or later; nothing but the standard library. See evidence-api(7).

    from evidence_client import Evidence
    evidence = Evidence(key='ps_live_...')
    accepted = evidence.create_capture({'url': 'https://example.com/'})
"""

from __future__ import annotations

import json
import urllib.error
import urllib.parse
import urllib.request
from http.client import HTTPResponse
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict


class Refused(Exception):
    """The server answered with an error; code is one of those of evidence-api(7)."""

    def __init__(self, status: int, code: str, message: str, details: Any, request_id: str | None) -> None:
        super().__init__(f'{code}: {message}')
        self.status = status
        self.code = code
        self.message = message
        self.details = details
        self.request_id = request_id


class _Stays(urllib.request.HTTPRedirectHandler):
    """A redirect would take the key along, to whatever host it names: it is raised as Refused."""

    def redirect_request(self, *_: Any) -> None:
        return None


_opener = urllib.request.build_opener(_Stays)


def _part(value: Any) -> str:
    return urllib.parse.quote(str(value), safe='')


def _text(value: Any) -> str:
    return ('true' if value else 'false') if isinstance(value, bool) else str(value)


def _refused(error: urllib.error.HTTPError) -> Refused:
    try:
        said = json.load(error)
        inner = said['error']
        return Refused(error.code, inner['code'], inner['message'], inner.get('details'), said.get('request_id'))
    except (ValueError, KeyError, TypeError):
        return Refused(error.code, 'UNEXPECTED_ANSWER', f'the answer with status {error.code} is not one of this API', None, None)`;

const client = (baseUrl: string): string => `class Evidence:
    """Each method is one operation. Operations of the operator take operator.token in place of a key."""

    def __init__(self, base_url: str = ${literal(baseUrl)}, key: str | None = None, timeout: float = 60.0) -> None:
        self.base_url = base_url.rstrip('/')
        self.key = key
        self.timeout = timeout

    def call(self, method: str, path: str, *, query: dict[str, Any] | None = None, body: Any = None,
             idempotency_key: str | None = None) -> Any:
        """Any request below the base URL, with the key. Raises Refused, or urllib.error.URLError without an answer."""
        said = {name: _text(value) for name, value in (query or {}).items() if value is not None}
        url = self.base_url + path + ('?' + urllib.parse.urlencode(said) if said else '')
        request = urllib.request.Request(url, method=method)
        if self.key is not None:
            request.add_header('Authorization', f'Bearer {self.key}')
        if idempotency_key is not None:
            request.add_header('Idempotency-Key', idempotency_key)
        if body is not None:
            request.data = json.dumps(body).encode('utf-8')
            request.add_header('Content-Type', 'application/json')
        try:
            with _opener.open(request, timeout=self.timeout) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            raise _refused(error) from None

    def open_link(self, url: str) -> HTTPResponse:
        """The bytes behind a link that an answer has, such as package_url. No key is sent; close it when it was read."""
        try:
            answer: HTTPResponse = urllib.request.urlopen(url, timeout=self.timeout)
            return answer
        except urllib.error.HTTPError as error:
            raise _refused(error) from None

    def upload(self, part_url: str, data: bytes) -> str:
        """Sends one part of an import to its link; no key is sent. Gives the ETag of the answer."""
        request = urllib.request.Request(part_url, data=data, method='PUT', headers={'Content-Type': 'application/octet-stream'})
        try:
            with urllib.request.urlopen(request, timeout=self.timeout) as answer:
                etag: str = answer.headers['ETag']
                return etag
        except urllib.error.HTTPError as error:
            raise _refused(error) from None`;
