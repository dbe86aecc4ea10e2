#!/usr/bin/env node
/** Every path, npm script and rule that a page of documentation names exists. */
import { existsSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { lineAt, listFiles, readText, runAsCommand } from './checking/source-tree.mjs';

const roots = ['packages', 'apps', 'e2e', 'tools', 'docs', '.ci'];
const fileLike = /^[\w.@<>*{},…/-]+\.(mjs|cjs|tsx?|js|json|md|css|ya?ml|sh|txt|html)$/;

/** `a/{b,c}/d` → `a/b/d`, `a/c/d` */
function expand(path) {
  const [, before, choices, after] = /^(.*?)\{([^{}]+)\}(.*)$/.exec(path) ?? [];
  if (choices === undefined) return [path];
  return choices.split(',').flatMap((choice) => expand(`${before}${choice}${after}`));
}

/** `<x>`, `*` and `…` stand for any one name. */
const isPattern = (path) => /[<*…]/.test(path);
function source(path) {
  const escaped = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/<[^>]*>|\*+|…/g, '[^/]*');
  return `${escaped.replace(/\/$/, '')}(/|$)`;
}

/** What a page names: the targets of links, and code spans and tree lines that look like a path of this repository. */
function* referencesOf(text) {
  for (const { 1: target, index } of text.matchAll(/\]\(([^)\s]+)\)/g)) {
    if (!/^(https?:|mailto:|#)/.test(target)) yield { path: target.replace(/#.*$/, ''), index, relative: true };
  }
  for (const { 0: span, 1: code, index } of text.matchAll(/`([^`\n]+)`/g)) {
    for (const word of code.split(/\s+/)) {
      const path = word.replace(/[:,;.]+$/, '').replace(/:\d+$/, '');
      if (roots.some((root) => path.startsWith(`${root}/`)))
        yield { path, index: index + span.indexOf(word), relative: false };
      else if (fileLike.test(path) && path.includes('/') && !/^[@#/]/.test(path)) yield { path, index, relative: true };
    }
  }
  for (const { 1: path, index } of text.matchAll(/^[ │├└─]*((?:packages|apps|e2e|tools|docs)\/\S*)/gm))
    yield { path: path.replace(/[,;:.]+$/, ''), index, relative: false };
}

/** From the root, from the page, or below the page's folder: `app/router.tsx` in apps/web/README.md. */
function exists(root, files, page, { path, relative }) {
  const folder = posix.dirname(page);
  return expand(path).every((one) => {
    const isBelow = (file) =>
      relative && file.startsWith(folder === '.' ? '' : `${folder}/`) && new RegExp(`/${source(one)}`).test(file);
    const places = (relative ? [posix.join(folder, one), one] : [one]).map(posix.normalize);
    return (
      places.some((place) =>
        isPattern(place)
          ? files.some((file) => new RegExp(`^${source(place)}`).test(file))
          : existsSync(join(root, place)),
      ) || files.some(isBelow)
    );
  });
}

function scriptsOf(root, page) {
  const scripts = new Set();
  for (let folder = dirname(page); ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (existsSync(join(root, manifest)))
      for (const name of Object.keys(JSON.parse(readText(root, manifest)).scripts ?? {})) scripts.add(name);
    if (folder === '.') return scripts;
  }
}

/** @param {string} root */
export function checkDocRefs(root) {
  const files = listFiles(root);
  const pages = files.filter((path) => path.endsWith('.md') && basename(path) !== 'CHANGELOG.md');
  const findings = [];
  let references = 0;
  for (const page of pages) {
    const text = readText(root, page);
    for (const reference of referencesOf(text)) {
      references += 1;
      if (exists(root, files, page, reference)) continue;
      findings.push({
        file: page,
        line: lineAt(text, reference.index),
        message: `${reference.path} does not exist. Name the place it moved to, or take the sentence out.`,
      });
    }
    const scripts = scriptsOf(root, page);
    for (const { 1: name, index } of text.matchAll(/npm run ([\w:-]+)(?![\w:-]|\s+-w)/g)) {
      references += 1;
      if (!scripts.has(name))
        findings.push({
          file: page,
          line: lineAt(text, index),
          message: `npm run ${name} is no script of package.json. Write the one that is.`,
        });
    }
  }
  return { findings, summary: `${pages.length} pages, ${references} references` };
}

await runAsCommand(import.meta.url, checkDocRefs);
