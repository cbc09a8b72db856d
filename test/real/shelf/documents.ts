import type { ShelfPage } from '../page.js';

const inked = [{ what: 'the whole page', from: 0, to: 1, blank: 0.3 }];

/** Manuals as Debian ships them: many generators, long pages, several scripts. */
export const documents: readonly ShelfPage[] = [
  {
    name: 'nodejs-fs',
    debian: 'nodejs-doc',
    start: '/debian/nodejs-doc/usr/share/doc/nodejs/api/fs.html',
    facts: {
      height: [60_000, 140_000],
      title: /File system/,
      text: [
        {
          what: 'methods',
          pattern: /\b(fs\.(?:readFile|writeFile|watch|mkdtemp|utimes|truncate|symlink|rename)Sync)\(/,
          count: 7,
        },
        { what: 'last chapter', pattern: /File system flags/, count: 1 },
      ],
      ink: inked,
    },
  },
  {
    name: 'nodejs-url',
    debian: 'nodejs-doc',
    start: '/debian/nodejs-doc/usr/share/doc/nodejs/api/url.html',
    facts: {
      height: [15_000, 60_000],
      text: [
        {
          what: 'sections',
          pattern: /urlSearchParams\.(append|delete|entries|forEach|getAll|has|keys|sort|values)\b/,
          count: 9,
        },
      ],
      ink: inked,
    },
  },
  {
    name: 'python-sphinx',
    debian: 'python3.11-doc',
    start: '/debian/python3.11-doc/usr/share/doc/python3.11/html/library/stdtypes.html',
    facts: {
      height: [40_000, 120_000],
      text: [
        {
          what: 'methods of str',
          pattern: /\bstr\.(casefold|zfill|partition|splitlines|translate|removeprefix)\(/,
          count: 6,
        },
      ],
      ink: inked,
    },
  },
  {
    name: 'postgresql-docbook',
    debian: 'postgresql-doc-15',
    start: '/debian/postgresql-doc-15/usr/share/doc/postgresql-doc-15/html/functions-json.html',
    facts: {
      height: [8000, 60_000],
      text: [
        {
          what: 'functions',
          pattern: /\b(jsonb_set|jsonb_path_query|json_build_object|jsonb_pretty|json_populate_record)\b/,
          count: 5,
        },
      ],
      ink: inked,
    },
  },
  {
    name: 'bash-manual',
    debian: 'bash-doc',
    start: '/debian/bash-doc/usr/share/doc/bash/bashref.html',
    facts: {
      height: [120_000, 400_000],
      text: [
        { what: 'first chapter', pattern: /What is Bash\?/, count: 1 },
        { what: 'last appendix', pattern: /Appendix D Indexes|D Indexes/, count: 1 },
      ],
      ink: inked,
    },
  },
  {
    name: 'git-asciidoc',
    debian: 'git-doc',
    start: '/debian/git-doc/usr/share/doc/git-doc/gitfaq.html',
    facts: {
      height: [4000, 20_000],
      text: [{ what: 'last words', pattern: /Part of the git\(1\) suite/, count: 1 }],
      ink: inked,
    },
  },
  {
    name: 'apache-japanese',
    debian: 'apache2-doc',
    start: '/debian/apache2-doc/usr/share/doc/apache2-doc/manual/ja/glossary.html',
    facts: { height: [3000, 20_000], text: [{ what: 'Japanese', pattern: /[ぁ-ん]{2,}/, count: 100 }], ink: inked },
  },
  {
    name: 'apache-german',
    debian: 'apache2-doc',
    start: '/debian/apache2-doc/usr/share/doc/apache2-doc/manual/de/mod/directives.html',
    facts: {
      height: [5000, 40_000],
      text: [
        { what: 'directives', pattern: /\b(AllowOverride|VirtualHost|SSLEngine|RewriteRule|ServerTokens)\b/, count: 5 },
      ],
      ink: inked,
      longestBlank: 1200,
    },
  },
  {
    name: 'debian-reference-japanese',
    debian: 'debian-reference-ja',
    start: '/debian/debian-reference-ja/usr/share/debian-reference/ch02.ja.html',
    facts: { height: [20_000, 90_000], text: [{ what: 'Japanese', pattern: /[ぁ-ん]{2,}/, count: 1000 }], ink: inked },
  },
  {
    name: 'mkdocs',
    debian: 'mkdocs-doc',
    start: '/debian/mkdocs-doc/usr/share/doc/mkdocs/html/user-guide/configuration.html',
    facts: {
      height: [6000, 40_000],
      text: [
        {
          what: 'settings',
          pattern: /\b(site_name|repo_url|docs_dir|use_directory_urls|markdown_extensions)\b/,
          count: 5,
        },
      ],
      ink: inked,
    },
  },
  {
    name: 'sqlite-language',
    debian: 'sqlite3-doc',
    start: '/debian/sqlite3-doc/usr/share/doc/sqlite3/lang_select.html',
    facts: {
      height: [8000, 40_000],
      text: [
        {
          what: 'headings',
          pattern: /(Simple Select Processing|Compound Select Statements|The ORDER BY clause|The LIMIT clause)/,
          count: 4,
        },
      ],
      ink: inked,
      hiddenLines: 0.1,
    },
  },
  {
    name: 'bash-pdf',
    debian: 'bash-doc',
    start: '/debian/bash-doc/usr/share/doc/bash/bash.pdf',
    facts: { height: [0, 0], mime: 'application/pdf', allowed: ['not_html', 'no_html', 'file', 'download'] },
  },
];
