import { useState } from 'react';
import { Card } from '#ui/card.tsx';
import { css } from '#styled/css/index.js';
import { Tabs } from '#ui/tabs.tsx';
import { GroupForm } from './group-form.tsx';
import { GroupList } from './group-list.tsx';
import { NEW_GROUP } from './drops.forms.ts';
import type { Mob } from './drops.rules.ts';

type DropTab = 'adicionar' | 'gerenciar';

const narrow = css({ maxWidth: '40rem' });

/** The administration of drop groups. */
export function DropsScreen({ tab, onTab }: { tab: DropTab; onTab: (tab: DropTab) => void }) {
  // The form's values are held here, so that they survive a change of tab.
  const state = useState(NEW_GROUP);
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
          label: 'Adicionar Grupo de Drop',
          content: (
            <Card variant="framed" className={narrow}>
              <GroupForm state={state} />
            </Card>
          ),
        },
        { value: 'gerenciar', label: 'Gerenciar Grupos de Drop', content: <GroupList onAdd={add} /> },
      ]}
    />
  );
}
