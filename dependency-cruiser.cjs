/**
 * The arrows: who may import whom (ARCHITECTURE.md, Arrows). Each rule's comment is the message people read;
 * `{from}` and `{to}` stand for the two rooms.
 */
const { sliceGroups } = require('./tools/checking/slice-groups.cjs');

const group = `(?:${sliceGroups.join('|')})`;
/** Captures the slice of a path: `logistics/plans`, `email`. */
const slice = `(${group}/[^/]+|(?!${group}/)[^/]+)`;
/** What stands directly in a group serves its slices alone: records of logistics, travel times for its plans. */
const groupFloor = `^packages/api/src/${group}/([^/]+\\.ts$|travel/)`;
const tests = '\\.(test|bench)\\.tsx?$|^(packages|apps)/[^/]+/(test|bench|faults)/';
const product = { pathNot: tests };

/** A rule for imports of npm packages: all but the named ones are refused. `to` is a resolved path or a bare name. */
const onlyPackages = (name, folder, packages, comment) => ({
  name,
  comment,
  from: { path: `^${folder}/src/`, ...product },
  to: {
    dependencyTypesNot: ['local', 'aliased', 'core'],
    pathNot: `^(packages|apps|\\.|#)/?|(^|/)node_modules/(@types/)?(${packages.join('|')})/|^(${packages.join('|')})(/|$)`,
  },
});
const never = (name, comment, from, to) => ({ name, comment, from, to });

const allowed = {
  roads: ['flatbush', 'kdbush', 'flatqueue'],
  contract: ['zod'],
  api: [
    'hono',
    'kysely',
    'zod',
    '@casl/ability',
    'better-auth',
    '@better-auth/[^/]+',
    'papaparse',
    'pdfkit',
    'read-excel-file',
  ],
};

module.exports = {
  forbidden: [
    never(
      'no-cycle',
      'This import closes a cycle. Move what both need into the lower of the two, or pass it as an argument.',
      {},
      { circular: true },
    ),
    never(
      'resolvable',
      'This import leads nowhere. Write the path with its extension (./x.ts, #folder/x.ts, @cartage/contract/x/x.schema.ts).',
      {},
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
    never(
      'declared',
      '{from} imports a package its own package.json does not list. List it there, or do without it.',
      { path: '^(packages|apps)/[^/]+/src/', ...product },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: '^(packages|apps)/' },
    ),

    // Between workspaces
    never(
      'solver-alone',
      'solver imports nothing but itself. Pass what it needs in the problem, or let the host do it.',
      { path: '^packages/solver/src/', ...product },
      { pathNot: '^packages/solver/src/' },
    ),
    never(
      'contract-alone',
      'contract knows no other workspace. Put the fact here, or keep it in the workspace that owns it.',
      { path: '^packages/contract/src/', ...product },
      { path: '^(packages/(?!contract/)|apps/|e2e/)' },
    ),
    onlyPackages(
      'contract-packages',
      'packages/contract',
      allowed.contract,
      'contract may import zod and nothing else.',
    ),
    never(
      'roads-alone',
      'roads knows no other workspace. Pass what it needs as plain values.',
      { path: '^packages/roads/src/', ...product },
      { path: '^(packages/(?!roads/)|apps/|e2e/)' },
    ),
    onlyPackages(
      'roads-packages',
      'packages/roads',
      allowed.roads,
      `roads may import ${allowed.roads.join(', ')} and nothing else.`,
    ),
    never(
      'api-portable',
      'api runs in a page too and may not import {to}. Add what differs between hosts to Deps and let each host bring it.',
      { path: '^packages/api/src/', ...product },
      { path: '^apps/|^e2e/' },
    ),
    onlyPackages(
      'api-packages',
      'packages/api',
      allowed.api,
      'api may import hono, kysely, zod, @casl/ability, better-auth, the two file readers and pdfkit: all run in a page. A database driver belongs to the host.',
    ),
    never(
      'no-node-in-portable',
      '{from} runs in Node and in a page and may not import {to}. Take it through an argument or Deps.',
      { path: '^packages/[^/]+/src/', ...product },
      { dependencyTypes: ['core'] },
    ),
    never(
      'server-not-web',
      'The server serves the built page and never imports its source. Share facts through contract.',
      { path: '^apps/server/' },
      { path: '^apps/web/' },
    ),
    never(
      'one-door-to-api',
      'Only simulated-api may import api, roads or the server from the web. Call the endpoint through #http instead.',
      { path: '^apps/web/src/(?!simulated-api/)', ...product },
      { path: '^(packages/(api|roads)|apps/server)/' },
    ),
    never(
      'web-and-solver',
      'Only simulated-api, the planner for its what-if (docs/adr/0010-planner-what-if-in-the-browser.md) and the landing page for its trial (docs/adr/0018-trial-solves-in-the-browser.md) may import solver. Ask the API for the rest.',
      {
        path: '^apps/web/src/(?!simulated-api/|features/logistics/planner/|features/front-pages/try-planner/)',
        ...product,
      },
      { path: '^packages/solver/' },
    ),
    never(
      'planner-asks-little',
      'The planner takes evaluate and insertions from the solver, and types (docs/adr/0010-planner-what-if-in-the-browser.md). Ask the API for the rest.',
      { path: '^apps/web/src/features/', ...product },
      {
        path: '^packages/solver/src/',
        pathNot: '^packages/solver/src/(index|evaluate/evaluate|insertions/insertions|.*\\.types)\\.ts$',
      },
    ),
    never(
      'web-not-node',
      'A page has no {to}. Use what the browser offers.',
      { path: '^apps/web/src/', ...product },
      { dependencyTypes: ['core'] },
    ),
    never(
      'e2e-outside',
      'Journeys see the product from outside: they may import contract, the makers of test files in roads/test, and nothing else of ours.',
      { path: '^e2e/' },
      { path: '^(packages/(?!contract/|roads/test/)|apps/)' },
    ),
    never(
      'tests-stay-tests',
      'Product code may not import test support. Move what both need into src.',
      { path: '^(packages|apps)/[^/]+/src/', ...product },
      { path: tests },
    ),

    // Inside api
    never(
      'api-core-below-slices',
      'core knows no slice but the row types of its tables. Pass what it needs, or move the code into {to}.',
      { path: '^packages/api/src/core/', ...product },
      { path: '^packages/api/src/(?!core/)', pathNot: '\\.table\\.ts$' },
    ),
    never(
      'api-slice-to-slice',
      '{from} may not reach into {to}. Call a verb of its *.service.ts, or compose both in app.ts.',
      { path: `^packages/api/src/(?!core/|migrations/)${slice}/`, ...product },
      {
        path: '^packages/api/src/(?!core/)[^/]+/',
        pathNot: ['^packages/api/src/$1/', '\\.(table|service)\\.ts$', groupFloor],
      },
    ),
    never(
      'api-group-below-slices',
      'What stands directly in a group serves all its slices and reaches into none. Call a verb of a *.service.ts, or move it into {to}.',
      { path: groupFloor, ...product },
      { path: `^packages/api/src/${group}/`, pathNot: [groupFloor, '\\.(table|service)\\.ts$'] },
    ),
    never(
      'api-group-of-its-own',
      '{from} may not use what stands in the group of other slices. Call a verb of a *.service.ts there, or move it to core.',
      { path: `^packages/api/src/(${group}/|(?!core/|migrations/)[^/]+/)`, ...product },
      { path: groupFloor, pathNot: ['^packages/api/src/$1', '\\.(table|service)\\.ts$'] },
    ),
    never(
      'api-app-on-top',
      'app.ts and seed.ts stand above the slices. Take what you need from core as an argument (Deps, Mount, SeedTools).',
      { path: '^packages/api/src/[^/]+/', ...product },
      { path: '^packages/api/src/(app|seed)\\.ts$' },
    ),
    never(
      'migrations-stand-still',
      'A migration never changes once released: it may use core/database and nothing that will change under it.',
      { path: '^packages/api/src/migrations/' },
      { path: '^packages/(?!api/src/(migrations|core/database)/)' },
    ),

    // Inside solver
    never(
      'solver-problem-lowest',
      'problem stands lowest in solver. Move what needs {to} up.',
      { path: '^packages/solver/src/problem/', ...product },
      {
        path: '^packages/solver/src/(solution|construct|search|check|explain|formats)/|^packages/solver/src/(solve|index)\\.ts$',
      },
    ),
    never(
      'solver-solution-below-search',
      'solution stands below search and construct. Move what needs {to} up.',
      { path: '^packages/solver/src/(solution|cost)/', ...product },
      {
        path: '^packages/solver/src/(construct|search|check|explain|formats)/|^packages/solver/src/(solve|index)\\.ts$',
      },
    ),
    never(
      'solver-moves-apart',
      'Moves never import each other. Put what two moves share beside them in search/ or solution/.',
      { path: '^packages/solver/src/search/moves/(?!all-moves)', ...product },
      { path: '^packages/solver/src/search/moves/', pathNot: '/move\\.ts$' },
    ),
    never(
      'solver-referee-independent',
      'The referee shares no code with the search: check may import problem and the shape of a solution only.',
      { path: '^packages/solver/src/check/', ...product },
      { path: '^packages/solver/src/(?!check/|problem/|solution/solution\\.types\\.ts$)' },
    ),
    never(
      'solver-index-on-top',
      'index.ts is the door for others. Import the file that owns the name.',
      { path: '^packages/solver/src/', ...product },
      { path: '^packages/solver/src/index\\.ts$' },
    ),

    // Inside web
    never(
      'features-apart',
      '{from} may not import {to}. Two features meet in app/; what both need goes down into ui, form or list-page.',
      { path: `^apps/web/src/features/${slice}/`, ...product },
      { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    ),
    never(
      'app-on-top',
      '{from} stands below app and main. Take it as an argument, or move it down.',
      { path: '^apps/web/src/(?!app/|main\\.tsx?$)', ...product },
      { path: '^apps/web/src/(app/|main\\.tsx?$)' },
    ),
    never(
      'router-by-the-front-door',
      "The router takes a feature by its front door, the feature's *.routes.tsx.",
      { path: '^apps/web/src/app/router\\.tsx$' },
      { path: '^apps/web/src/features/', pathNot: '\\.routes\\.tsx?$' },
    ),
    never(
      'toolkit-below-features',
      '{from} serves every feature and may import none. Give it a slot the feature fills.',
      { path: '^apps/web/src/(?!app/|features/|main\\.)[^/]+/', ...product },
      { path: '^apps/web/src/features/' },
    ),
    never(
      'ui-below-toolkits',
      '{from} stands below list-page, form and logistics. Move what needs them up into the feature or the toolkit.',
      { path: '^apps/web/src/(ui|charts|map|rich-text|http|i18n|format|session)/', ...product },
      { path: '^apps/web/src/(list-page|form|logistics)/' },
    ),
    never(
      'ground-floor',
      '{from} is the ground floor of the page: http, i18n, format and session import no component.',
      { path: '^apps/web/src/(http|i18n|format|session)/', ...product },
      { path: '^apps/web/src/(ui|charts|map|rich-text)/' },
    ),
    never(
      'simulation-behind-main',
      'simulated-api is loaded by main.tsx alone, so that its weight stays out of the normal page.',
      { path: '^apps/web/src/(?!simulated-api/|main\\.tsx?$)', ...product },
      { path: '^apps/web/src/simulated-api/' },
    ),
  ],
};
