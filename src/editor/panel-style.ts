import { css } from '#styled/css/index.js';

/** A panel below the toolbar that asks for something, such as a link's address. */
export const panelStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: '3',
  padding: '3',
  borderBottomWidth: '1px',
  borderColor: 'edge',
});
