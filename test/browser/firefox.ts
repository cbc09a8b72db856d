import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'undici';

/** Debian calls it firefox-esr. */
export const firefox = ['firefox-esr', 'firefox'].find((name) => spawnSync(name, ['--version']).status === 0);

type Json = Readonly<Record<string, unknown>>;

interface Answer {
  readonly id?: number;
  readonly type: string;
  readonly method?: string;
  readonly params?: Json;
  readonly result?: Json;
  readonly error?: string;
  readonly message?: string;
}

/** A tab of a stock Firefox, driven as a person would: by its pointer and keyboard (WebDriver BiDi, which Playwright does not speak to it). */
export interface FirefoxTab {
  goto(url: string): Promise<void>;
  /** The value of an expression in the page. */
  read(expression: string): Promise<unknown>;
  /** Waits until the expression is truthy, and gives its value. */
  until(expression: string): Promise<unknown>;
  /** Presses the middle of the first visible element with this selector, and with this text where one is given. */
  press(selector: string, text?: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Holds the pointer down from one place to another; both are pixels from the middle of the first element with this selector. */
  drag(selector: string, from: readonly [number, number], to: readonly [number, number]): Promise<void>;
  /** Gives files of the disk to a field for files, as its dialog would. */
  choose(selector: string, ...paths: readonly string[]): Promise<void>;
  /** Lets go of a file over an element. The drag itself begins outside of the browser, where nothing drives it. */
  drop(selector: string, name: string, bytes: Uint8Array): Promise<void>;
  /** What is seen, as PNG. */
  picture(): Promise<Uint8Array>;
  /** What the page or the browser complained of on its console. */
  readonly complaints: string[];
  close(): Promise<void>;
}

const PATIENCE_MS = 30_000;

export async function openFirefox(program: string): Promise<FirefoxTab> {
  const profile = mkdtempSync(join(tmpdir(), 'evidence-firefox-'));
  const child = spawn(program, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'], {
    env: { PATH: process.env['PATH'], HOME: profile, LANG: 'C.UTF-8' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const complaints: string[] = [];
  const call = await connected(`${await address(child)}/session`, ({ method, params }) => {
    if (method === 'log.entryAdded') complaints.push(...complaintOf(params ?? {}));
  });
  await call('session.new', { capabilities: {} });
  await call('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = (await call('browsingContext.getTree', {})) as { contexts: readonly { context: string }[] };
  const context = contexts[0]?.context ?? '';
  await call('script.addPreloadScript', {
    functionDeclaration: `() => addEventListener('securitypolicyviolation', (event) => console.error('violated ' + event.violatedDirective))`,
  });
  return {
    ...tabOf(call, context),
    complaints,
    close: async () => {
      await call('browser.close', {});
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

type Call = (method: string, params: Json) => Promise<Json>;

/** Where it listens, as it says on standard error. */
async function address(child: ChildProcess): Promise<string> {
  let said = '';
  for await (const chunk of child.stderr ?? []) {
    said += String(chunk);
    const found = /WebDriver BiDi listening on (ws:\S+)/.exec(said);
    if (found?.[1] !== undefined) {
      child.stderr?.resume();
      return found[1];
    }
  }
  throw new Error(`Firefox ended before it listened: ${said}`);
}

async function connected(url: string, tell: (event: Answer) => void): Promise<Call> {
  const socket = new WebSocket(url);
  await new Promise<void>((open, fail) => {
    socket.addEventListener('open', () => open());
    socket.addEventListener('error', () => fail(new Error(`no connection to ${url}`)));
  });
  let last = 0;
  const open = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id === undefined) tell(answer);
    else open.get(answer.id)?.(answer);
  });
  return (method, params) =>
    new Promise((resolve, reject) => {
      const id = (last += 1);
      open.set(id, ({ type, result = {}, error, message }) => {
        open.delete(id);
        if (type === 'success') resolve(result);
        else reject(new Error(`${method}: ${error}: ${message}`));
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
}

/** A refusal of the service is one of its answers. */
function complaintOf({ level, text }: Json): readonly string[] {
  return level === 'error' || level === 'warn' ? [String(text)] : [];
}

function tabOf(call: Call, context: string): Omit<FirefoxTab, 'complaints' | 'close'> {
  const evaluate = async (expression: string): Promise<Json> => {
    const target = { context };
    const answer = await call('script.evaluate', { expression, target, awaitPromise: true });
    if (answer['type'] === 'exception')
      throw new Error(`${expression}: ${JSON.stringify(answer['exceptionDetails']).slice(0, 500)}`);
    return answer['result'] as Json;
  };
  const until = async (expression: string): Promise<Json> => {
    for (const end = Date.now() + PATIENCE_MS; ;) {
      // While a page is replaced by another there is nothing to ask.
      const result: Json = await evaluate(expression).catch(() => ({}));
      if (result['value'] || result['type'] === 'node') return result;
      if (Date.now() > end)
        throw new Error(
          `not within ${PATIENCE_MS} ms: ${expression}\n${JSON.stringify(await evaluate('document.body.innerText'))}`,
        );
      await new Promise((done) => setTimeout(done, 50));
    }
  };
  const perform = (id: string, type: 'pointer' | 'key', actions: readonly Json[]) =>
    call('input.performActions', { context, actions: [{ id, type, actions }] });
  return {
    goto: async (url) => void (await call('browsingContext.navigate', { context, url, wait: 'complete' })),
    read: async (expression) => (await evaluate(expression))['value'],
    until: async (expression) => (await until(expression))['value'],
    press: async (selector, text) => {
      // As a person aims: once it stands still and nothing lies over it, for what is read while a page opens moves it.
      const { sharedId } = await until(`(async () => {
        const found = [...document.querySelectorAll(${JSON.stringify(selector)})].find((each) =>
          each.checkVisibility() && !each.disabled && (${JSON.stringify(text ?? null)} ?? each.textContent.trim()) === each.textContent.trim());
        found?.scrollIntoView({ block: 'center', behavior: 'instant' });
        const place = () => JSON.stringify(found?.getBoundingClientRect());
        const before = place();
        await new Promise((done) => setTimeout(done, 100));
        const { x, y, width, height } = found?.getBoundingClientRect() ?? {};
        const top = found && document.elementFromPoint(x + width / 2, y + height / 2);
        return before === place() && found?.contains(top) && found;
      })()`);
      const origin = { type: 'element', element: { sharedId } };
      await perform('pointer', 'pointer', [
        { type: 'pointerMove', x: 0, y: 0, origin },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]);
    },
    drag: async (selector, from, to) => {
      const { sharedId } = await until(
        `(() => { const found = document.querySelector(${JSON.stringify(selector)}); found?.scrollIntoView({ block: 'center', behavior: 'instant' }); return found; })()`,
      );
      const origin = { type: 'element', element: { sharedId } };
      const move = ([x, y]: readonly [number, number]) => ({ type: 'pointerMove', x, y, origin });
      const [down, up] = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
      await perform('pointer', 'pointer', [move(from), down ?? {}, move(to), up ?? {}]);
    },
    choose: async (selector, ...files) => {
      const { sharedId } = await until(`document.querySelector(${JSON.stringify(selector)})`);
      await call('input.setFiles', { context, element: { sharedId }, files });
    },
    drop: async (selector, name, bytes) => {
      const base64 = Buffer.from(bytes).toString('base64');
      await evaluate(`(() => {
        const dataTransfer = new DataTransfer();
        const bytes = Uint8Array.from(atob(${JSON.stringify(base64)}), (char) => char.charCodeAt(0));
        dataTransfer.items.add(new File([bytes], ${JSON.stringify(name)}));
        const at = document.querySelector(${JSON.stringify(selector)});
        for (const type of ['dragover', 'drop'])
          at.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      })()`);
    },
    picture: async () =>
      Buffer.from(String((await call('browsingContext.captureScreenshot', { context }))['data']), 'base64'),
    type: async (text) => {
      const keys = Array.from(text).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await perform('keyboard', 'key', keys);
    },
  };
}
