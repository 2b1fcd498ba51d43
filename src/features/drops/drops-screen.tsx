import { useState } from 'react';
import { css } from '#styled/css/index.js';
import { Card } from '#ui/card.tsx';
import { Tabs } from '#ui/tabs.tsx';
import style from './drops.module.css';
import { GroupForm } from './group-form.tsx';
import { GroupList } from './group-list.tsx';
import { MobGroups } from './mob-groups.tsx';
import { NEW_GROUP } from './drops.forms.ts';
import type { Mob } from './drops.rules.ts';

type DropTab = 'adicionar' | 'gerenciar';

/** From this width on there is room beside the form (drops.module.css). */
const isWide = () => globalThis.matchMedia('(min-width: 73.75rem)').matches;

// A phone has no room for both labels in one line, and the title above them says the same words.
const words = css({ smDown: { srOnly: true } });

const TabLabel = ({ verb, what }: { verb: string; what: string }) => (
  <span>
    {verb} <span className={words}>{what}</span>
  </span>
);

/** The administration of drop groups. */
export function DropsScreen({ tab, onTab }: { tab: DropTab; onTab: (tab: DropTab) => void }) {
  // The form's values are held here, so that they survive a change of tab.
  const state = useState(NEW_GROUP);
  const [wide] = useState(isWide);
  const add = (mob?: Mob) => {
    if (mob) state[1]((before) => ({ ...before, mob_id: { text: mob.label, chosen: mob } }));
    onTab('adicionar');
  };
  return (
    <Tabs
      label="Grupos de Drop"
      value={tab}
      onChange={onTab}
      tabs={[
        {
          value: 'adicionar',
          label: <TabLabel verb="Adicionar" what="Grupo de Drop" />,
          content: (
            <div className={style.add}>
              <Card variant="framed">
                <GroupForm state={state} />
              </Card>
              {wide ? <MobGroups mob={state[0].mob_id.chosen} /> : null}
            </div>
          ),
        },
        {
          value: 'gerenciar',
          label: <TabLabel verb="Gerenciar" what="Grupos de Drop" />,
          content: <GroupList onAdd={add} />,
        },
      ]}
    />
  );
}
