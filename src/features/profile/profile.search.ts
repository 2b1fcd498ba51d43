/** The pages to which sections of the profile have moved, by their anchors: other sites may link to them. */
const PAGES_OF_ANCHORS = {
  entregas: '/profile/deliveries',
  extrato: '/profile/ledger',
  'duas-etapas': '/profile/security',
  acessos: '/profile/security',
  'historico-de-acessos': '/profile/security',
  'seus-dados': '/profile/security',
} as const;

/** The page of the profile that has this anchor now; undefined for those of the first page. */
export const pageOfAnchor = (anchor: string) =>
  Object.entries(PAGES_OF_ANCHORS).find(([known]) => known === anchor)?.[1];
