import type { Page } from 'playwright-core';

/** Of JavaScript, what no screen waits for. */
const laterParts = /\/(?:base-map|maplibre|planner-map|route-map|fleet-map|time-chart|echarts)[\w.-]*\.js/;

/** What a page costs who comes with an empty cache: bytes over the wire by kind, and how much of the code was of use. */
export interface VisitCost {
  js: number;
  later: number;
  css: number;
  font: number;
  all: number;
  requests: number;
  foreign: number;
  contentMs: number;
  unusedJs: number;
  unusedRaw: number;
}

/** Live pages keep a stream open, so the network never falls silent. */
const settleMs = 1500;

/** One visit of a page that the browser has nothing of; whoever is signed in was so before. */
export async function firstVisit(
  page: Page,
  url: string,
  { path, content }: { path: string; content: string },
): Promise<VisitCost> {
  const cost = await countBytes(page, url);
  await page.coverage.startJSCoverage();
  const startMs = performance.now();
  await page.goto(url + path);
  await page.waitForSelector(content);
  const contentMs = performance.now() - startMs;
  await page.waitForTimeout(settleMs);
  let [unusedJs, unusedRaw] = [0, 0];
  for (const { url: file, source = '', functions } of await page.coverage.stopJSCoverage()) {
    if (laterParts.test(file)) continue;
    const unused = unusedOf(source, functions);
    unusedRaw += unused;
    unusedJs += (unused / Math.max(1, source.length)) * (cost.scripts.get(file) ?? 0);
  }
  return { ...cost, contentMs, unusedJs, unusedRaw };
}

type Sent = Omit<VisitCost, 'contentMs' | 'unusedJs' | 'unusedRaw'> & { scripts: Map<string, number> };

async function countBytes(page: Page, url: string): Promise<Sent> {
  const cost = {
    js: 0,
    later: 0,
    css: 0,
    font: 0,
    all: 0,
    requests: 0,
    foreign: 0,
    scripts: new Map<string, number>(),
  };
  const responses = new Map<string, { kind: string; headBytes: number; url: string }>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    responses.set(requestId, { kind: type, headBytes: response.encodedDataLength, url: response.url });
    cost.requests += 1;
    if (!response.url.startsWith(url) && response.url.startsWith('http')) cost.foreign += 1;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    cost.all += encodedDataLength;
    const { kind, headBytes, url: file } = responses.get(requestId) ?? { kind: '', headBytes: 0, url: '' };
    const bytes = encodedDataLength - headBytes;
    if (kind === 'Script') {
      cost[laterParts.test(file) ? 'later' : 'js'] += bytes;
      cost.scripts.set(file, bytes);
    }
    if (kind === 'Stylesheet') cost.css += bytes;
    if (kind === 'Font') cost.font += bytes;
  });
  return cost;
}

interface Coverage {
  ranges: { startOffset: number; endOffset: number; count: number }[];
}

/** Characters no function that ran covers. Inner ranges come after the outer ones they correct. */
function unusedOf(source: string, functions: readonly Coverage[]): number {
  const used = new Uint8Array(source.length);
  for (const { ranges } of functions)
    for (const { startOffset, endOffset, count } of ranges) used.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  return used.reduce((sum, one) => sum + (1 - one), 0);
}
