import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/** Fails with rule, element and reason for each accessibility violation of the page as it is now. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.html}\n  ${node.failureSummary ?? ''}`),
  );
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}
