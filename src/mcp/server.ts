import { McpServer, type CallToolResult, type ServerContext } from '@modelcontextprotocol/server';
import { Type } from 'typebox';
import { problemText } from './problem.js';
import { standard } from './schema.js';
import type { Call, ToolContext, Reply, Tool } from './tool.js';
import { tools } from './tools/index.js';
import { marked, notice, untrusted, untrustedSchema } from './untrusted.js';

// From here, since the daemon in one file would load its server and a handler that is asked for elsewhere as two copies of the package.
export { createMcpHandler } from '@modelcontextprotocol/server';

const instructions =
  'evidence captures web pages as sealed packages that anyone can check. What pages say is handed out as untrusted content: under ' +
  `"untrusted" of a structured answer, and between two lines with a random mark in its text. ${notice}`;

const FAULT = 'INTERNAL_ERROR: this is a bug in evidence; its log has more.';

/** A server with every tool. It keeps nothing between calls, so that each request may have one of its own. */
export function mcpServer(context: ToolContext): McpServer {
  const server = new McpServer(
    { name: 'evidence', title: 'evidence', version: context.version },
    { capabilities: { tools: {} }, instructions },
  );
  for (const each of tools(context.verifier)) register(server, each, context);
  return server;
}

function register(server: McpServer, each: Tool, context: ToolContext): void {
  const { name, title, description, annotations, input, output } = each;
  server.registerTool(
    name,
    {
      title,
      description,
      annotations: { title, ...annotations },
      inputSchema: standard(input),
      outputSchema: standard(Type.Object({ ...output.properties, untrusted: untrustedSchema })),
    },
    async (asked, call) => {
      try {
        return answer(await each.call(asked as never, { ...context, ...callOf(call) }), context);
      } catch (error) {
        const told = problemText(error);
        if (told === undefined && !call.mcpReq.signal.aborted) context.fault(error);
        return { isError: true, content: [{ type: 'text', text: told ?? FAULT }] };
      }
    },
  );
}

function answer({ text, structured, untrusted: parts }: Reply, { world }: ToolContext): CallToolResult {
  const block = marked(parts, world.randomBytes);
  return {
    content: [{ type: 'text', text: [text, ...(block === '' ? [] : [block])].join('\n\n') }],
    structuredContent: { ...structured, untrusted: untrusted(parts) },
  };
}

function callOf({ mcpReq }: ServerContext): Pick<Call, 'signal' | 'progress'> {
  const { _meta: meta } = mcpReq;
  const progressToken = meta?.progressToken;
  let last = -1;
  return {
    signal: mcpReq.signal,
    progress: async (progress, total, message) => {
      // Each must be more than the one before (Model Context Protocol, Progress).
      if (progressToken === undefined || progress <= last) return;
      last = progress;
      await mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress, total, message } });
    },
  };
}
