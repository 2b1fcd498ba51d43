import { stack } from '#ui/layout.ts';
import { Page } from '#ui/page.tsx';
import { Actions } from './actions.tsx';
import { Draft } from './draft.tsx';
import { Forms } from './forms.tsx';
import { Lists } from './lists.tsx';
import { Panels } from './panels.tsx';
import { Search } from './search.tsx';
import { States } from './states.tsx';

/** Every primitive in every state, for those who build screens; mounted in development and where a build asks for it. */
export function Showcase() {
  return (
    <Page title="Peças do portal" lead="Cada peça em cada estado: o que uma tela precisa já deve estar aqui.">
      <div className={stack({ gap: 12 })}>
        <Actions />
        <Forms />
        <Draft />
        <Search />
        <Panels />
        <Lists />
        <States />
      </div>
    </Page>
  );
}
