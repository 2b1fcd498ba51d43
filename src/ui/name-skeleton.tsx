import type { ComponentProps } from 'react';
import { Skeleton } from './skeleton.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A placeholder in a row that is shown already, for a name that is being looked up. */
export const NameSkeleton = (skeleton: ComponentProps<typeof Skeleton>) => (
  <>
    <VisuallyHidden>Carregando...</VisuallyHidden>
    <Skeleton {...skeleton} />
  </>
);
