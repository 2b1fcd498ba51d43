/** The id of the header's button that opens the search of the whole portal. */
export const SEARCH_BUTTON = 'buscar';

/** Presses that button for another one. */
export const openSearch = (): void => document.getElementById(SEARCH_BUTTON)?.click();
