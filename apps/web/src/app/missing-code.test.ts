import { expect, test } from 'vitest';
import { isMissingCode } from './missing-code.ts';

test.each([
  [new TypeError('Failed to fetch dynamically imported module: https://cartage.example/assets/chat-page.js'), true],
  [new TypeError('error loading dynamically imported module: https://cartage.example/assets/chat-page.js'), true],
  [new TypeError('Importing a module script failed.'), true],
  [new Error('Unable to preload CSS for /assets/chat-page.css'), true],
  [new TypeError('Cannot read properties of undefined'), false],
])('%s', (error, isMissing) => expect(isMissingCode(error)).toBe(isMissing));
