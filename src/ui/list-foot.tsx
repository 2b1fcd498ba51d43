import type { ReactNode } from 'react';
import { css } from '#styled/css/index.js';

const place = css({ display: 'flex', justifyContent: 'center', marginTop: '3' });

/** Below a list: the button that shows more of it. */
export const ListFoot = ({ children }: { children: ReactNode }) => <div className={place}>{children}</div>;
