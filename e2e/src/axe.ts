import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

interface Axe {
  run(options: object): Promise<{ violations: Violation[] }>;
}

/** Rules that look at colours, which a theme changes and a language does not. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** What axe finds wrong on a page, a line each; empty when nothing is. `colours` alone, or all but them. */
export async function violationsOf(page: Page, only?: 'colours' | 'structure'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const violations = await page.evaluate(
    async ([colourRules, only]) => {
      const { axe } = globalThis as unknown as { axe: Axe };
      const rules = Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }]));
      const options = {
        resultTypes: ['violations'],
        ...(only === 'colours' ? { runOnly: { type: 'rule', values: colourRules } } : {}),
        ...(only === 'structure' ? { rules } : {}),
      };
      return (await axe.run(options)).violations;
    },
    [colourRules, only] as const,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
