import { useState } from 'react';
import { buttonStyle } from '#ui/button-style.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { Icon } from '#ui/icon.tsx';
import { row } from '#ui/layout.ts';
import { menuItem, menuLabel } from '#ui/menu-style.ts';
import { Menu } from '#ui/menu.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Section } from './section.tsx';

/** What opens over the page. */
export function Panels() {
  const [open, setOpen] = useState<'sale' | 'question' | 'drawer' | null>(null);
  const close = () => setOpen(null);
  return (
    <Section title="MENUS E DIÁLOGOS">
      <nav className={row()} aria-label="Exemplo">
        <Menu label="Comunidade">
          <li>
            <a className={menuItem} href="#ranking" aria-current="page">
              <Icon name="star" /> Ranking
            </a>
          </li>
          <li>
            <a className={menuItem} href="#guides">
              <Icon name="filter" /> Guias
            </a>
          </li>
          <li>
            <a className={menuItem} href="#news">
              <Icon name="clock" /> Notícias
            </a>
          </li>
        </Menu>
        <Button onClick={() => setOpen('sale')}>Vender Item</Button>
        <Button variant="danger" onClick={() => setOpen('question')}>
          Deletar
        </Button>
        <Button size="icon" variant="ghost" aria-label="Abrir menu" onClick={() => setOpen('drawer')}>
          <Icon name="menu" />
        </Button>
      </nav>
      <Dialog
        open={open === 'sale'}
        onClose={close}
        title="Vender Item"
        description="Lâmina do Crepúsculo +9 · vendida há pouco por 11.900 a 12.800 créditos"
        footer={
          <>
            <Button onClick={close}>Cancelar</Button>
            <Button variant="main" onClick={close}>
              Confirmar Venda
            </Button>
          </>
        }
      >
        <TextField label="Preço em créditos" name="preco" inputMode="numeric" />
      </Dialog>
      <Dialog
        open={open === 'question'}
        onClose={close}
        role="alertdialog"
        size="sm"
        title="Deletar notícia"
        description="Tem certeza que deseja deletar esta notícia?"
        footer={
          <>
            <Button onClick={close}>Cancelar</Button>
            <Button variant="danger" onClick={close}>
              Deletar
            </Button>
          </>
        }
      />
      <Drawer open={open === 'drawer'} onClose={close} label="Menu">
        <p className={menuLabel}>COMUNIDADE</p>
        <a className={menuItem} href="#ranking">
          Ranking
        </a>
        <a className={menuItem} href="#guides" aria-current="page">
          Guias
        </a>
        <p className={menuLabel}>CONTA</p>
        <a className={buttonStyle({ variant: 'main', wide: true })} href="#register">
          Registrar
        </a>
      </Drawer>
    </Section>
  );
}
