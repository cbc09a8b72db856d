import { css, js, json, openApi, page, run, sentence, times } from '../fixture.js';
import type { ShelfPage } from '../page.js';

const operations = (count: number) => ({ what: 'operations', pattern: /Operation title (\d+)\b/, count });

/** Documentation of interfaces, drawn by scripts from one description. */
export const consoles: readonly ShelfPage[] = [
  {
    name: 'swagger-ui',
    npm: ['swagger-ui-dist'],
    files: () => ({
      '': page(
        'Shelf API',
        css('swagger-ui-dist/swagger-ui.css'),
        `<div id="ui"></div>${js('swagger-ui-dist/swagger-ui-bundle.js')}${run("SwaggerUIBundle({url:'api.json',dom_id:'#ui',docExpansion:'list'})")}`,
      ),
      'api.json': json(openApi(240)),
    }),
    facts: {
      height: [11_000, 60_000],
      text: [operations(240)],
      ink: [{ what: 'the whole page', from: 0, to: 1, blank: 0.3 }],
    },
  },
  {
    name: 'swagger-ui-small',
    npm: ['swagger-ui-dist'],
    files: () => ({
      '': page(
        'Shelf API',
        css('swagger-ui-dist/swagger-ui.css'),
        `<div id="ui"></div>${js('swagger-ui-dist/swagger-ui-bundle.js')}${run("SwaggerUIBundle({url:'api.json',dom_id:'#ui',docExpansion:'list'})")}`,
      ),
      'api.json': json(openApi(24)),
    }),
    facts: {
      // Each operation is opened.
      height: [1400, 20_000],
      text: [operations(24)],
      ink: [{ what: 'the whole page', from: 0, to: 0.95, blank: 0.3 }],
    },
  },
  {
    name: 'redoc',
    npm: ['redoc'],
    files: () => ({
      '': page('Shelf API', '', `<redoc spec-url="api.json"></redoc>${js('redoc/bundles/redoc.standalone.js')}`),
      'api.json': json(openApi(120)),
    }),
    facts: {
      height: [40_000, 120_000],
      text: [operations(120)],
      ink: [{ what: 'the whole page', from: 0, to: 1, blank: 0.3 }],
    },
  },
  {
    name: 'scalar',
    npm: ['@scalar/api-reference'],
    files: () => ({
      '': page(
        'Shelf API',
        '',
        `<script id="api-reference" data-url="api.json"></script>${js('@scalar/api-reference/dist/browser/standalone.js')}`,
      ),
      'api.json': json(openApi(60)),
    }),
    facts: { height: [4000, 120_000], text: [{ ...operations(60), orSaid: true }] },
  },
  {
    name: 'stoplight-elements',
    npm: ['@stoplight/elements'],
    files: () => ({
      '': page(
        'Shelf API',
        css('@stoplight/elements/styles.min.css'),
        `${js('@stoplight/elements/web-components.min.js')}<elements-api apiDescriptionUrl="api.json" router="hash" layout="stacked"></elements-api>`,
      ),
      'api.json': json(openApi(60)),
    }),
    facts: { height: [700, 120_000], text: [{ ...operations(60), orSaid: true }] },
  },
  {
    name: 'docsify',
    npm: ['docsify'],
    start: '/p/docsify/#/guide',
    files: () => ({
      '': page(
        'Manual',
        css('docsify/lib/themes/vue.css'),
        `<div id="app"></div>${run("window.$docsify={name:'Manual',loadSidebar:true,maxLevel:3,subMaxLevel:2}")}${js('docsify/lib/docsify.min.js')}`,
      ),
      '_sidebar.md': '- [Start](/)\n- [Guide](guide.md)\n- [Terms](terms.md)\n',
      'README.md': '# Start\n\nThe first page.',
      'guide.md': `# Guide\n\n${times(20, (at) => `## Chapter ${at}\n\n${sentence(at, 60)}\n\n`)}`,
      'terms.md': '# Terms',
    }),
    facts: {
      height: [2500, 6000],
      text: [
        { what: 'chapters', pattern: /Chapter (\d+)\b/, count: 20 },
        { what: 'guide, not the start', pattern: /The first page/, count: 0, exactly: true },
      ],
      ink: [{ what: 'the whole page', from: 0, to: 0.95, blank: 0.3 }],
    },
  },
];
