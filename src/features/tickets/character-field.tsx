import { useSession, useSessionState } from '#session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';

/** One of the account's characters (product 10.4). A draft's character that is gone stays chosen until its player chooses anew. */
export function CharacterField({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (name: string) => void;
}) {
  const session = useSession();
  const state = useSessionState();
  const known = state.status === 'in' ? state.characters.map(({ name }) => name) : [];
  const names = value === '' || known.includes(value) ? known : [value, ...known];
  return (
    <>
      <Select
        label="Personagem"
        name="characterName"
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">Escolha um personagem</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
      {known.length === 0 ? (
        <Notice
          tone="warn"
          title="Nenhum personagem encontrado nesta conta."
          action={
            <Button size="sm" onClick={() => void session.refresh()}>
              Tentar de novo
            </Button>
          }
        >
          Um ticket fala de um personagem. Crie um no jogo e tente de novo.
        </Notice>
      ) : null}
    </>
  );
}
