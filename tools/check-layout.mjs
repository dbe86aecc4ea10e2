#!/usr/bin/env node
/** Layout: names, places, and one folder name from URL to contract to api to screen (ARCHITECTURE.md, Names). */
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { roomOfSlice, sliceOfUrl, slicesWithoutScreen } from './checking/slice-map.mjs';
import { listFiles, readText, runAsCommand } from './checking/source-tree.mjs';

const bannedFolders = ['utils', 'util', 'helpers', 'common', 'shared', 'misc', 'lib', 'types', 'constants', 'hooks'];
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The closed list of roles, and where each may stand. */
const roles = {
  schema: /^packages\/contract\//,
  endpoints: /^packages\/contract\//,
  rules: /^packages\/contract\//,
  table: /^packages\/api\//,
  service: /^packages\/api\//,
  seed: /^packages\/api\//,
  routes: /^(packages\/api|apps\/web)\//,
  types: /^packages\/solver\//,
  config: /^[^/]+$|^(packages|apps)\/[^/]+\/[^/]+$|^e2e\/[^/]+$/,
  test: /./,
  worker: /./,
  bench: /./,
  module: /\.css$/,
  d: /\.ts$/,
};

function checkName(path) {
  const findings = [];
  const tell = (message) => findings.push({ file: path, message });
  const folders = dirname(path).split('/');
  const banned = folders.find((folder) => bannedFolders.includes(folder));
  if (banned)
    tell(`A folder may not be called ${banned}. Name it after what is in it, or put the code beside its only user.`);
  const odd = folders.find((folder) => folder !== '.' && !folder.startsWith('.') && !kebab.test(folder));
  if (odd) tell(`The folder ${odd} is not in kebab-case. Rename it like its URL segment.`);

  const [stem, ...rest] = basename(path).split('.');
  const extension = rest.pop();
  if (!['ts', 'tsx', 'mjs', 'cjs', 'css'].includes(extension)) return findings;
  if (!kebab.test(stem)) tell('This name is not in kebab-case. Rename it.');
  for (const role of rest) {
    if (!roles[role])
      tell(
        `.${role} is not a role. Use one of ${Object.keys(roles)
          .map((name) => `.${name}`)
          .join(' ')}, or a hyphen.`,
      );
    else if (!roles[role].test(path))
      tell(`A .${role} file does not belong here. See ARCHITECTURE.md, Names, for its place.`);
  }
  if (stem === 'index' && path !== 'packages/solver/src/index.ts') {
    tell('No index files but the door of solver. Name the file after its main export and import it by that path.');
  }
  return findings;
}

const foldersWith = (files, root, ending) => [
  ...new Set(
    files.filter((path) => path.startsWith(root) && ending.test(path)).map((path) => dirname(path).slice(root.length)),
  ),
];

/** Every folder that serves calls stands in contract and api under the name its URL tells. */
function checkSlices(root, files) {
  const findings = [];
  const has = (path) => files.includes(path);
  const contract = foldersWith(files, 'packages/contract/src/', /\.endpoints\.ts$/);
  const api = foldersWith(files, 'packages/api/src/', /\.routes\.ts$/);
  for (const slice of contract) {
    const name = basename(slice);
    const file = `packages/contract/src/${slice}/${name}.endpoints.ts`;
    if (!has(file))
      findings.push({
        file: dirname(file),
        message: `This slice needs ${name}.endpoints.ts: the file is named like its folder.`,
      });
    if (!api.includes(slice)) {
      findings.push({
        file,
        message: `Nobody answers these calls. Write packages/api/src/${slice}/${name}.routes.ts and mount it in app.ts.`,
      });
    }
    const endpointFiles = files.filter((path) => dirname(path) === dirname(file) && path.endsWith('.endpoints.ts'));
    for (const path of endpointFiles) findings.push(...checkUrls(readText(root, path), path, slice));
  }
  for (const slice of api) {
    const name = basename(slice);
    const folder = `packages/api/src/${slice}`;
    if (!contract.includes(slice)) {
      findings.push({
        file: folder,
        message: `This slice has no contract. Describe its calls in packages/contract/src/${slice}/${name}.endpoints.ts.`,
      });
    }
    const inside = files.filter((path) => path.startsWith(`${folder}/`)).map((path) => path.slice(folder.length + 1));
    if (!inside.includes(`${name}.routes.ts`))
      findings.push({ file: folder, message: `This slice needs ${name}.routes.ts, named like its folder.` });
    if (!inside.some((path) => /\.service\.ts$|^verbs\//.test(path))) {
      findings.push({ file: folder, message: `This slice needs ${name}.service.ts with its verbs.` });
    }
    if (!inside.some((path) => path.endsWith('.test.ts'))) {
      findings.push({ file: folder, message: `This slice needs ${name}.test.ts, which asks its calls over HTTP.` });
    }
  }
  return findings;
}

function checkUrls(text, file, slice) {
  const findings = [];
  for (const [index, line] of text.split('\n').entries()) {
    for (const [, url] of line.matchAll(/['"`](\/api\/[^'"`]*)/g)) {
      const expected = sliceOfUrl(url);
      if (expected === slice || expected.startsWith(`${slice}/`)) continue;
      findings.push({
        file,
        line: index + 1,
        message: `${url} belongs to the slice ${expected}. Move the call there, or name the exception in tools/checking/slice-map.mjs.`,
      });
    }
  }
  return findings;
}

/** Every slice has a screen; every feature has a front door, a page and its words in three languages. */
function checkFeatures(files) {
  const root = 'apps/web/src/features/';
  const findings = [];
  const features = foldersWith(files, root, /\.routes\.tsx?$/);
  if (features.length === 0) return findings;
  for (const feature of features) {
    const inside = files
      .filter((path) => path.startsWith(`${root}${feature}/`))
      .map((path) => path.slice(root.length + feature.length + 1));
    const need = (found, what) =>
      found || findings.push({ file: `${root}${feature}`, message: `This feature needs ${what}.` });
    need(
      inside.some((path) => path.replace(/x$/, '') === `${basename(feature)}.routes.ts`),
      `${basename(feature)}.routes.tsx, named like its folder`,
    );
    need(
      inside.some((path) => path.endsWith('-page.tsx')),
      'a page, <name>-page.tsx',
    );
    for (const language of ['en', 'fr', 'ar'])
      need(inside.includes(`messages/${language}.ts`), `messages/${language}.ts`);
  }
  for (const slice of foldersWith(files, 'packages/contract/src/', /\.endpoints\.ts$/)) {
    const room = roomOfSlice(slice);
    if (features.includes(room) || room.startsWith('app/') || slicesWithoutScreen.has(slice)) continue;
    findings.push({
      file: `packages/contract/src/${slice}`,
      message: `No screen shows this slice. Write ${root}${room}/, or name its room in tools/checking/slice-map.mjs.`,
    });
  }
  return findings;
}

/** The lists that are written by hand and that nothing else would miss. */
function checkLists(root, files) {
  const findings = [];
  const lists = [
    ['packages/contract/src/all-endpoints.ts', /^packages\/contract\/src\/.*\.endpoints\.ts$/],
    ['packages/api/src/app.ts', /^packages\/api\/src\/.*\.routes\.ts$/],
    ['packages/api/src/seed.ts', /^packages\/api\/src\/.*\.seed\.ts$/],
    ['packages/api/src/migrations/all-migrations.ts', /^packages\/api\/src\/migrations\/\d.*\.ts$/],
    ['apps/web/src/app/router.tsx', /^apps\/web\/src\/features\/.*\.routes\.tsx?$/],
  ];
  for (const [list, members] of lists) {
    if (!files.includes(list)) continue;
    const text = readText(root, list);
    for (const file of files.filter((path) => members.test(path))) {
      if (!text.includes(`/${basename(file)}'`))
        findings.push({ file, message: `Not in the list. Add its line to ${list}.` });
    }
  }
  return findings;
}

const stringsOf = (text, key) =>
  [...text.matchAll(new RegExp(`\\b${key}:\\s*['"\`](/[^'"\`]*)`, 'g'))]
    .map(([, value]) => value)
    .filter((value) => !value.includes('{'));
const aliasesOf = (text) =>
  [...text.matchAll(/\baliases:\s*\[([^\]]*)\]/g)].flatMap(([, list]) =>
    [...list.matchAll(/['"`](\/[^'"`]*)/g)].map(([, value]) => value),
  );

/** Menu entries and search targets lead somewhere. */
function checkNavigation(root, files) {
  const routes = files
    .filter((path) => /^apps\/web\/src\/(features\/.*\.routes|app\/[^/]+)\.tsx?$/.test(path))
    .map((path) => readText(root, path))
    .flatMap((text) => [...stringsOf(text, 'path'), ...aliasesOf(text)]);
  const leads = (target) =>
    routes.some((route) =>
      new RegExp(`^${route.replace(/\/\$[^/]+/g, '/[^/]+')}$`).test(target.replace(/[?#].*$/, '')),
    );
  return files
    .filter((path) => /^apps\/web\/src\/app\/(navigation|search)\/[^/]+\.tsx?$/.test(path) && !path.includes('.test.'))
    .flatMap((file) =>
      stringsOf(readText(root, file), '(?:to|navActive)')
        .filter((target) => !leads(target))
        .map((target) => ({
          file,
          message: `${target} is no route. Take the entry out, or add the route to a feature's *.routes.tsx.`,
        })),
    );
}

/** @param {string} root */
export function checkLayout(root) {
  const files = listFiles(root, ['packages', 'apps', 'e2e', 'tools']).filter(
    (path) => !/^apps\/web\/public\//.test(path),
  );
  if (existsSync(join(root, 'dependency-cruiser.cjs'))) files.push('dependency-cruiser.cjs');
  const findings = [
    ...files.flatMap(checkName),
    ...checkSlices(root, files),
    ...checkFeatures(files),
    ...checkLists(root, files),
    ...checkNavigation(root, files),
  ];
  return { findings, summary: `${files.length} names` };
}

await runAsCommand(import.meta.url, checkLayout);
