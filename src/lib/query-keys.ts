/** First parts of query keys that several areas use. An area invalidates another's queries by them, because areas do not import each other. */
export const DELIVERIES_KEY = ['deliveries'] as const;
export const LEDGER_KEY = ['ledger'] as const;
