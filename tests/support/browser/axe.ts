import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect, type Page } from 'playwright/test';
import { findInertLabels } from './labels.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The minified file, because it goes into every document and `axe.source` is twice as long. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** An animation that takes longer is checked while it runs. */
const SETTLING_MS = 3000;

/**
 * Waits until no animation runs: text that is half transparent has too little contrast, and while a dialog opens or closes the page behind
 * it may be hidden without an open dialog.
 */
async function waitForAnimations(page: Page): Promise<void> {
  const isSettled = () => {
    const isHidden = document.querySelector('#root')?.getAttribute('aria-hidden') === 'true';
    const isOpen = document.querySelector('[data-state=open]:is([role=dialog], [role=alertdialog])') !== null;
    const isMoving = document
      .getAnimations()
      .some(
        ({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
      );
    return (!isHidden || isOpen) && !isMoving;
  };
  await page
    .waitForFunction(isSettled, undefined, { polling: 50, timeout: SETTLING_MS })
    .catch(() => undefined);
}

/**
 * Fails with rule, element and reason for each accessibility violation of the present page and its frames, and for each inert label. Axe is loaded once for each
 * document and reports only violations. Its package for Playwright reports everything, in a page of its own, and takes five times as long.
 */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await waitForAnimations(page);
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  }
  const violations = await page.evaluate(
    async () => (await window.axe.run(document, { resultTypes: ['violations'] })).violations,
  );
  const labels = await page.evaluate(findInertLabels);
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.html}\n  ${node.failureSummary ?? ''}`),
  );
  expect([...found, ...labels], `accessibility of ${page.url()}`).toEqual([]);
}
