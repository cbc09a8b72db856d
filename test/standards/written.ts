import type { Condition, Rule } from '../../src/standards/point.js';
import { editions, formerReasons, formerWords, grades } from '../../src/standards/point.js';
import { points, sources } from '../../src/standards/points/index.js';
import { says } from '../../src/standards/report.js';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The table as verify.py reads it: one point a line; `both` where a comparison has the rules of a page. */
export function pythonTable(): string {
  const lines = points.map(({ id, rule, says: point, page, comparison, formerly }) =>
    JSON.stringify({
      id,
      rule,
      point,
      ...(same(page, comparison) ? { both: page } : { page, comparison }),
      ...(formerly && { formerly }),
    }),
  );
  return `STANDARDS = json.loads(r'''{"says": ${JSON.stringify(says)},\n"grades": ${JSON.stringify(grades)},\n"former": ${JSON.stringify(formerWords)},\n"former_reasons": ${JSON.stringify(formerReasons)},\n"editions": ${JSON.stringify(editions)},\n"points": [\n${lines.join(',\n')}]}''')\n`;
}

/** The table as the manual prints it. */
export const manualTable = (): string =>
  sources
    .map(({ title, points: own }) => {
      const rows = own.map(({ id, rule, says: point, page, comparison, formerly }) => {
        const first = rulesWords(page);
        const other = same(page, comparison) ? '' : `; **of a comparison**: ${rulesWords(comparison)}`;
        const before = (formerly ?? [])
          .map(
            (one) =>
              `; **up to edition ${one.until}**: ${one.says ? `*${one.says}*` : `${one.page ? '' : 'of a comparison: '}${rulesWords(one.page ?? one.comparison ?? [])}`}`,
          )
          .join('');
        return `| ${id} | ${rule} | ${point} | ${first}${other}${before} |`;
      });
      return `**${title}**\n\n| no. | rule | point | grade |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`;
    })
    .join('\n');

const rulesWords = (rules: readonly Rule[]): string => rules.map(ruleWords).join('; else ');

function ruleWords({ when = [], ...rule }: Rule): string {
  const grade = 'why' in rule ? `${rule.grade} (${whyWords(rule.why)})` : `*${rule.grade}*`;
  return when.length === 0 ? grade : `${grade}, with ${when.map(conditionWords).join(', ')}`;
}

function whyWords(why: string): string {
  const { until, reasons } = formerReasons;
  const former = reasons[why];
  const words = why.replace(/\.$/, '');
  return former === undefined ? words : `${words}; *up to edition ${until}*: ${former.replace(/\.$/, '')}`;
}

function conditionWords(condition: Condition): string {
  if ('always' in condition) return at(condition.always);
  if ('step' in condition) return `step \`${condition.step}\` done`;
  if ('declined' in condition) return `\`${condition.declined}\` in not_performed`;
  if ('file' in condition) return condition.file.map((name) => `\`${name}\``).join(' or ');
  if ('warned' in condition) return `\`${condition.warned}\` among \`metadata.json /page/warnings\``;
  if ('any' in condition) return `(${condition.any.map(conditionWords).join(' or ')})`;
  if ('is' in condition) return `${at(condition.at)} ${condition.is}`;
  if ('list' in condition) return `${at(condition.at)}, a list`;
  if ('as' in condition) return `${at(condition.at)} equal to \`${condition.as}\``;
  return at(condition.at);
}

const at = ([file, pointer]: readonly [string, string]): string => `\`${file}${pointer === '' ? '' : ` ${pointer}`}\``;
