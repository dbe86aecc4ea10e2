import { createApp } from '@cartage/api/app.ts';
import { tellCustomers } from '@cartage/api/logistics/customer-messages/tell-customers.service.ts';
import { mapOrigins } from '@cartage/api/logistics/maps/maps.service.ts';
import { workRuns } from '@cartage/api/logistics/runs/work-runs.ts';
import { keepMeasuring } from '@cartage/api/logistics/service-times/measure-service-times.service.ts';
import { sendWaiting } from '@cartage/api/outbox/outbox.service.ts';
import { listSampleAccounts } from '@cartage/api/users/people.service.ts';
import { workWebhooks } from '@cartage/api/webhooks/work-webhooks.ts';
import { startHttpServer } from './http/http-server.ts';
import { renderedSite } from './http/rendered-site.ts';
import { forSearchEngines } from './http/search-engines.ts';
import { staticSite } from './http/static-site.ts';
import { localUrl, openHost } from './open-host.ts';
import { isLoopback, type Settings } from './settings.ts';
import { createSolveRunner } from './solving/solve-runner.ts';
import { endSoon, logStrayErrors, processName, stopSignal, within } from './this-process.ts';
import { CommandFailure } from './usage-error.ts';
import { webBuild } from './web-build.ts';

/** Customers hear of what has changed for them; mails a crash or a broken mail server left waiting are tried again. */
const mailEveryMs = 60_000;
/** Answers that are under way get this long after SIGTERM. */
const drainLimitMs = 3500;

/** Serves until a signal asks it to stop; resolves when all is closed. */
export async function serve(settings: Settings): Promise<void> {
  const solveRunner = createSolveRunner({ threads: settings.solverThreads });
  const host = await openHost(settings, { solveRunner, as: 'sole', seeds: true });
  const { deps } = host;
  logStrayErrors(deps.log);
  const mails = setInterval(() => void tellCustomers(deps).then(() => sendWaiting(deps)), mailEveryMs);
  let endMeasuring = () => {};
  try {
    const samples = await listSampleAccounts(deps.db);
    refuseExposedSamples(settings, deps.host.isLoopbackOnly, samples.length > 0);
    const app = createApp(deps);
    const api = (request: Request) => app.fetch(request);
    const origin = () => deps.host.publicUrl;
    const pages = renderedSite({ folder: webBuild, site: staticSite(webBuild), api, origin, log: deps.log });
    const site = forSearchEngines({ site: pages, api, origin });
    const server = await startHttpServer({
      facts: deps.host,
      log: deps.log,
      api: app.fetch,
      site,
      mapOrigins: () => mapOrigins(deps.db),
      host: settings.host,
      port: settings.port,
      trustedProxies: settings.trustedProxies,
    });
    if (settings.publicUrl === undefined) deps.host.publicUrl = localUrl(settings.host, server.port);
    announce(deps.host.publicUrl, localUrl(settings.host, server.port), samples);
    void sendWaiting(deps);
    endMeasuring = keepMeasuring(deps);
    const runs = workRuns(deps, { name: processName('server') });
    const webhooks = workWebhooks(deps);
    const signal = await stopSignal();
    deps.log('info', 'Stopping', { signal });
    await Promise.all([
      server.drain(drainLimitMs),
      within(drainLimitMs, runs.stop()),
      within(drainLimitMs, webhooks.stop()),
    ]);
  } finally {
    clearInterval(mails);
    endMeasuring();
    await solveRunner.close();
    await host.close();
    endSoon();
  }
}

function refuseExposedSamples({ host, allowsSampleAccounts }: Settings, isLoopbackOnly: boolean, hasSamples: boolean) {
  if (isLoopbackOnly || !hasSamples || allowsSampleAccounts) return;
  const exposed = isLoopback(host) ? 'PUBLIC_URL is open to others' : `HOST=${host} is open to others`;
  throw new CommandFailure(
    `${exposed} while the sample accounts, whose passwords everybody knows, exist; remove them, start with SAMPLE_DATA=off and an empty DATA_DIR, or set ALLOW_SAMPLE_ACCOUNTS=1`,
  );
}

function announce(publicUrl: string, localAddress: string, samples: readonly { email: string; role: string }[]): void {
  const lines = [`Cartage is ready at ${localAddress}`];
  if (publicUrl !== localAddress) lines.push(`and for others at ${publicUrl}`);
  if (samples.length > 0) {
    lines.push('', 'Sample accounts (each password is the word before the @):');
    lines.push(...samples.map(({ email, role }) => `  ${email.padEnd(24)}${role}`));
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}
