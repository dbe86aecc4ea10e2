import { expect, it } from 'vitest';
import { firstVisit } from '#first-visit.ts';
import { onHosts } from '#hosts.ts';
import { signIn } from '#journey.ts';

onHosts(
  (stage) => {
    it('the first screen of who is signed in fetches no more than it may', async () => {
      const page = await stage.newPage();
      await signIn(stage, page, 'admin');
      await page.goto('about:blank');
      const dashboard = { path: 'apps/logistics/dashboard', content: 'main h2' };
      const { js, css, foreign } = await firstVisit(page, stage.host.url, dashboard);
      expect(js).toBeGreaterThan(0);
      expect(js).toBeLessThanOrEqual(190_000);
      expect(css).toBeLessThanOrEqual(25_000);
      expect(foreign).toBe(0);
    });
  },
  ['server'],
);
