import { agesCalls } from '#contract/calls/ages.ts';
import type { Http } from '#lib/http.ts';
import { pagedQuery } from '#lib/paged-query.ts';

export const agesQueries = (http: Http) => ({
  /** Ages that wait for a second person of the team. */
  requests: () =>
    pagedQuery({ key: ['players', 'age-requests'], read: (page) => http(agesCalls.listAgeRequests, page) }),
});
