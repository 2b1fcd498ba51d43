import { aldren, type Article, brisa, team } from './article.ts';

export const dungeons: Article[] = [
  {
    title: 'Gruta Glacial: um roteiro para sair de lá com os dez dedos',
    summary:
      'Frio, escuro e um chefe que congela quem fica parado. O passo a passo da dungeon favorita de quem gosta de sofrer junto.',
    author: brisa,
    cover: 'frozen-cave',
    hoursAgo: 1430,
    content: `
<p>A Gruta Glacial é a primeira dungeon que separa <em>grupo</em> de <em>gente andando junto</em>. Recomendada para o nível 52, ela perdoa equipamento ruim, mas não perdoa distração. Eis o roteiro que uso com recrutas.</p>
<h2>Antes de entrar</h2>
<ul>
<li>Uma tocha por pessoa e duas de reserva com o Clérigo.</li>
<li>Poções de calor: três para cada um. Quatro se alguém for de Vanov; eles nunca trazem.</li>
<li>Combinem uma palavra para parar tudo. A nossa é “chá”.</li>
</ul>
<h2>A descida</h2>
<p>O primeiro salão tem estalactites que caem com o barulho. Andem, não corram. Prans de fogo derretem a parede da esquerda e abrem um atalho que economiza dez minutos, e que quase ninguém usa porque quase ninguém olha para a esquerda.</p>
<h2>A ponte</h2>
<p>Só aguenta três por vez. Vai primeiro o Templário, depois o Clérigo, e o resto em duplas. Se a ponte estalar <strong>duas vezes</strong>, voltem. Se estalar três, pulem.</p>
<h2>A espada no gelo</h2>
<p>No centro da câmara há uma espada presa. Não toquem nela ainda. Quando alguém toca, o Guardião acorda e a temperatura começa a cair.</p>
<ol>
<li>Acendam as quatro fogueiras dos cantos.</li>
<li>Deixem uma pessoa cuidando delas durante a luta inteira.</li>
<li>Mexam-se. Quem fica parado por cinco segundos congela; quem congela espera o grupo.</li>
<li>Quando o Guardião erguer os braços, todos atrás da coluna mais próxima.</li>
</ol>
<blockquote>O frio não mata. O que mata é achar que dá para ficar só mais um pouquinho.</blockquote>
<h2>Na volta</h2>
<p>Os cristais azuis do último corredor são usados no despertar das Prans, então não os deixem para trás. A lista completa do que cai na gruta está nos <a href="/guides">guias</a>. E contem os dedos antes de sair. É tradição.</p>
`,
  },
  {
    title: 'Ruínas de Zahar: o portal que abre para quem escuta',
    summary:
      'Um enigma sonoro, uma tempestade de areia e três caminhos diferentes. Conheça as ruínas mais antigas do Deserto de Ocra.',
    author: team,
    cover: 'desert-ruins',
    hoursAgo: 2650,
    content: `
<p>No meio do Deserto de Ocra existe um círculo de colunas partidas. De dia é só pedra. À tarde, quando o vento passa por entre elas, as colunas <strong>cantam</strong>. Quem escuta a ordem das notas descobre como abrir o portal das Ruínas de Zahar.</p>
<h2>O enigma</h2>
<p>São cinco colunas e uma melodia que muda a cada semana. Toque nas colunas na ordem em que elas soam. Errou, a areia sobe e o grupo é levado para fora, inteiro e envergonhado.</p>
<ul>
<li>Joguem com o som ligado. Existe um brilho fraco para quem não pode ouvir, na base de cada coluna.</li>
<li>Uma pessoa toca, as outras ficam em silêncio no chat. É mais difícil do que parece.</li>
</ul>
<h2>Três caminhos</h2>
<h3>O caminho do sol</h3>
<p>Mais curto, com armadilhas de luz. Bom para grupos com Pistoleiros, que atravessam os espelhos antes que eles girem.</p>
<h3>O caminho da sombra</h3>
<p>Longo e cheio de escorpiões, mas com o dobro de baús. Levem antídotos e alguém que não tenha medo de bicho.</p>
<h3>O caminho do poço</h3>
<p>Só aparece durante a tempestade. Desce por uma corda até um lago subterrâneo onde vive a Serpente de Vidro, o chefe opcional que todo mundo diz que é fácil e quase ninguém venceu.</p>
<blockquote>O deserto não esconde nada. Ele só espera você ficar quieto.</blockquote>
<h2>O que levar</h2>
<ol>
<li>Água em quantidade: o calor tira vida de quem não bebe.</li>
<li>Montaria que não afunde na areia. As de casco largo são as melhores.</li>
<li>Um mapa aberto nos <a href="/guides">guias</a>, com a lista de itens filtrada por nível.</li>
</ol>
<p>As ruínas são recomendadas a partir do nível 64. Grupos que completarem os três caminhos na mesma semana encontram, na saída, um mercador que não aparece em nenhum outro lugar. Ele aceita apenas histórias como pagamento. Estamos falando sério.</p>
`,
  },
  {
    title: 'Lua cheia em Lumira: o que a floresta só mostra à noite',
    summary:
      'Criaturas raras, flores que abrem por minutos e um grande cervo que ninguém deve atacar. Um passeio noturno pela floresta.',
    author: aldren,
    cover: 'moonlit-forest',
    hoursAgo: 3700,
    content: `
<p>De dia, a Floresta de Lumira é um mapa de nível 35 como outro qualquer: lobos, cogumelos, um javali mal-humorado. À noite, quando a lua do jogo está cheia, ela vira <strong>outro lugar</strong>. Fui três vezes só para escrever este texto, e voltei quatro, porque uma foi por gosto.</p>
<h2>O que aparece</h2>
<ul>
<li><strong>Flores de prata:</strong> abrem por seis minutos perto da água. São o ingrediente mais raro das poções de sorte.</li>
<li><strong>Corujas de vidro:</strong> não atacam. Quem as segue encontra baús escondidos.</li>
<li><strong>Lobos pálidos:</strong> andam em trios e valem o triplo de experiência. Levem companhia.</li>
</ul>
<h2>O Senhor dos Galhos</h2>
<p>Uma vez por lua cheia, sempre em um ponto diferente, um cervo imenso atravessa a floresta. Os chifres dele têm folhas, e as folhas têm luz. Por onde passa, as criaturas param de brigar. <em>Não o ataque.</em> Não há recompensa, e a floresta inteira se lembra de quem tentou.</p>
<p>Fiquem em silêncio e ele abençoa quem estiver por perto: por uma hora, a sua Pran não se cansa. É mais do que qualquer poção faz.</p>
<blockquote>Há coisas que a gente encontra. Há coisas que deixam a gente encontrar.</blockquote>
<h2>Como planejar a noite</h2>
<ol>
<li>Confira a lua no relógio da praça de Aurim. O ciclo dura quatro dias reais.</li>
<li>Entre pela trilha norte, que é iluminada, e desligue a tocha quando chegar ao lago.</li>
<li>Deixe espaço na bolsa: são muitos materiais pequenos.</li>
<li>Volte antes do amanhecer. As flores colhidas murcham com o sol.</li>
</ol>
<p>Os itens que caem na floresta estão no <a href="/guides">guia de mapas</a>, e quem tiver curiosidade sobre a floresta de verdade que inspirou esta pode ler sobre a <a href="https://pt.wikipedia.org/wiki/Mata_Atl%C3%A2ntica">Mata Atlântica</a>. Leve um casaco. E um pão, se passar pela creche das Prans.</p>
`,
  },
  {
    title: 'Asas para todos: as primeiras montarias aladas chegaram',
    summary:
      'Três montarias que voam, um exame de voo obrigatório e uma lista de lugares onde pousar é má ideia.',
    author: team,
    cover: 'skyward-mount',
    hoursAgo: 970,
    content: `
<p>Foi o pedido mais repetido desde a abertura do servidor: <em>queremos voar</em>. Demoramos porque voar muda tudo: mapas, cercos, emboscadas, até o preço do feno. Mas chegou a hora. As primeiras <strong>montarias aladas</strong> estão em Valdora.</p>
<h2>As três primeiras</h2>
<h3>Grifo do Penhasco</h3>
<p>Equilibrado e obediente. É a montaria do exame e pode ser obtida por missão a partir do nível 45.</p>
<h3>Mariposa de Seda</h3>
<p>Lenta, silenciosa e linda à noite. Não assusta criaturas, então serve muito bem para exploradores.</p>
<h3>Dragonete Rubro</h3>
<p>Rápido, barulhento e com opinião própria. Aparece em <a href="/banners">banners</a> e, de vez em quando, no <a href="/auction">leilão</a>.</p>
<h2>O exame de voo</h2>
<p>Ninguém decola sem passar pelo instrutor Fagundes, no penhasco ao norte de Aurim. São quatro provas:</p>
<ol>
<li>Decolar sem derrubar a banca de frutas.</li>
<li>Passar por doze aros em menos de dois minutos.</li>
<li>Pousar em um barco em movimento.</li>
<li>Explicar, com as suas palavras, por que não se voa em tempestade.</li>
</ol>
<h2>Regras do céu</h2>
<ul>
<li>Não se voa dentro de fortalezas durante cercos, nem em dungeons.</li>
<li>Fôlego acaba. A barra azul é do animal, não sua.</li>
<li>Quem ataca um jogador em voo perde honra. Quem cai por descuido perde só a dignidade.</li>
</ul>
<blockquote>Voar é fácil. Difícil é combinar com o chão. — Fagundes, instrutor</blockquote>
<h2>Perguntas rápidas</h2>
<p>Montarias antigas não voam, mas ganharam dez por cento de velocidade em estrada. As aladas da <a href="/shop">loja</a> são versões de aparência das que se obtêm por missão: voam igual. E não, não é possível voar montado na Pran. Perguntamos a elas. A resposta foi um olhar.</p>
`,
  },
];
