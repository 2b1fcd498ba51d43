import * as v from 'valibot';
import { newsBody } from '#contract/news.ts';
import { NewsDraft, scheduleProblem, bodyOf } from './news.draft.rules.ts';

/** Validates a draft and converts it to the body of the call that saves it. `clock` answers milliseconds. */
export const newsForm = (clock: () => number) =>
  v.pipe(
    NewsDraft,
    v.forward(
      v.rawCheck<NewsDraft>(({ dataset, addIssue }) => {
        const problem = dataset.typed ? scheduleProblem({ draft: dataset.value, now: clock() }) : undefined;
        if (problem !== undefined) addIssue({ message: problem });
      }),
      ['publish_at'],
    ),
    v.transform((draft) => bodyOf({ draft, now: clock(), hasServerDrafts: true })),
    newsBody,
  );
