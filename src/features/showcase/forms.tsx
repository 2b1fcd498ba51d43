import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { grid, row, stack } from '#ui/layout.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Section } from './section.tsx';

/** Every kind of field: empty, filled, with help, wrong, disabled. */
export function Forms() {
  return (
    <Section title="FORMULÁRIOS">
      <div className={grid({ columns: 2 })}>
        <Card variant="framed" padding="lg">
          <form className={stack()} onSubmit={(event) => event.preventDefault()}>
            <TextField label="Usuário" name="username" autoComplete="username" defaultValue="jogador" />
            <PasswordField
              label="Senha"
              name="password"
              autoComplete="current-password"
              defaultValue="jogador123"
            />
            <TextField
              label="Preço em créditos"
              name="preco"
              inputMode="numeric"
              defaultValue="0"
              hint="Vendida há pouco por 11.900 a 12.800 créditos"
              error="O preço deve ser pelo menos 1 crédito."
            />
            <div className={row()}>
              <Button variant="main" type="submit">
                Confirmar Venda
              </Button>
              <Button>Cancelar</Button>
            </div>
          </form>
        </Card>
        <Card padding="lg">
          <div className={stack()}>
            <Select label="Categoria" name="category" defaultValue="bug_report">
              <option value="suporte_tecnico">Suporte Técnico</option>
              <option value="bug_report">Relatar Bug</option>
              <option value="outros">Outros</option>
            </Select>
            <TextField
              label="Buscar"
              labelHidden
              placeholder="Buscar por nome do item..."
              name="q"
              type="search"
            />
            <TextArea
              label="Descrição"
              name="description"
              placeholder="Conte o que aconteceu"
              error="Descrição deve ter pelo menos 20 caracteres"
            />
            <TextField label="Personagem" name="characterName" disabled defaultValue="Aldren" />
            <Checkbox label="Item garantido" name="is_guaranteed" defaultChecked />
          </div>
        </Card>
      </div>
    </Section>
  );
}
