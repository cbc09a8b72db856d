import { build } from 'esbuild';
import { cache, modules } from './fetch.js';

/** A script of modules from the shelf's packages as one file for the browser. */
export async function bundle(source: string): Promise<{ readonly type: string; readonly body: string }> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: cache, loader: 'js' },
    nodePaths: [modules],
    bundle: true,
    write: false,
    format: 'iife',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  return { type: 'text/javascript', body: outputFiles[0]?.text ?? '' };
}
