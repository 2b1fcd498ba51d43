import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect, type Page } from 'playwright/test';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The minified file: what `axe.source` has is twice as long, and goes into every document. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Milliseconds; what moves longer is checked while it moves. */
const SETTLING_MS = 3000;

/**
 * Waits until nothing fades in or out any more: text that is half transparent has too little contrast, and around a dialog that is on
 * its way the page is hidden already, or still.
 */
async function settled(page: Page): Promise<void> {
  const isSettled = () => {
    const isHidden = document.querySelector('#root')?.getAttribute('aria-hidden') === 'true';
    const isOpen = document.querySelector('[data-state=open]:is([role=dialog], [role=alertdialog])') !== null;
    const moves = document
      .getAnimations()
      .some(
        ({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
      );
    return (!isHidden || isOpen) && !moves;
  };
  await page
    .waitForFunction(isSettled, undefined, { polling: 50, timeout: SETTLING_MS })
    .catch(() => undefined);
}

/**
 * Fails with rule, element and reason for each accessibility violation of the page as it is now, and of the documents in it. Axe is
 * loaded once a document and reports violations alone: with the rest, and with a page of its own for the report, as its package for
 * Playwright has it, a look costs five times as much.
 */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await settled(page);
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  }
  const violations = await page.evaluate(
    async () => (await window.axe.run(document, { resultTypes: ['violations'] })).violations,
  );
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.html}\n  ${node.failureSummary ?? ''}`),
  );
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}
