import { api, keepSession } from './api.js';
import { forgetAnswers } from './query.js';
import { go, hrefOf } from './router.js';

/** Begins a session with the code of a link, and goes where the link leads. @throws ApiRefusal */
export async function signIn(code: string): Promise<void> {
  const { session_key, path } = await api.createSession({ body: { code } });
  forgetAnswers();
  keepSession(session_key);
  go(hrefOf(path));
}
