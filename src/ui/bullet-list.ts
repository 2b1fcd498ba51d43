import { css } from '#styled/css/index.js';

export const bulletList = css({
  display: 'grid',
  gap: '2',
  marginBottom: '4',
  paddingLeft: '5',
  listStyleType: 'disc',
  color: 'soft',
});
