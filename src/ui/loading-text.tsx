import { css } from '#styled/css/index.js';

const style = css({ color: 'muted', fontSize: 'sm' });

/** Says what is loading, above its skeletons. */
export const LoadingText = ({ children }: { children: string }) => <p className={style}>{children}</p>;
