import type { AnyRouteMatch } from '@tanstack/react-router';
import { isNumericParam } from '#contract/pages.ts';

/** Whether an address has a text where its route takes a number: then no page exists. */
export const lacksNumber = ({ staticData, params }: Pick<AnyRouteMatch, 'staticData' | 'params'>): boolean =>
  staticData.numericParams === true && !Object.values<string>(params).every(isNumericParam);
