import { aldren, type Article, brisa } from './article.ts';

export const classes: Article[] = [
  {
    title: 'Três gatilhos: como escolher entre Atirador, Dual Gunner e Pistoleiro',
    summary:
      'As três classes de tiro parecem iguais de longe. De perto, cada uma pede um temperamento. Descubra qual é o seu.',
    author: brisa,
    cover: 'desert-ruins',
    hoursAgo: 700,
    content: `
<p>Todo recruta que chega ao meu posto dizendo “quero atirar” ouve a mesma pergunta: <em>de onde?</em> Porque é essa a diferença. As três classes de tiro de Valdora usam pólvora, mas não usam a mesma distância, nem a mesma paciência.</p>
<h2>Atirador: de longe</h2>
<p>O Atirador escolhe o lugar antes de escolher o alvo. Tem o maior alcance do reino, marca adversários para o grupo e, quando a posição é boa, luta uma guerra inteira sem dar vinte passos.</p>
<ul>
<li><strong>Forte em:</strong> cercos, chefes que se movem pouco, campos abertos.</li>
<li><strong>Fraco em:</strong> corredores, surpresas e gente que aparece pelas costas.</li>
</ul>
<h2>Dual Gunner: de perto, dançando</h2>
<p>Duas armas, um ritmo. Tiros alternados na cadência certa aumentam o dano a cada passo; errou a cadência, recomeça. É a classe mais musical do jogo, e a que mais faz a gente suar.</p>
<ul>
<li><strong>Forte em:</strong> duelos, grupos pequenos, momentos decisivos.</li>
<li><strong>Fraco em:</strong> lutas muito longas e conexões ruins.</li>
</ul>
<h2>Pistoleiro: de onde ninguém esperava</h2>
<p>O Pistoleiro é mobilidade. Rola, salta, some, reaparece, atira uma vez e já está em outro lugar. Faz menos dano que os outros dois, e morre menos também.</p>
<ul>
<li><strong>Forte em:</strong> missões de captura, exploração, fugir com a bandeira.</li>
<li><strong>Fraco em:</strong> ficar parado, em qualquer sentido da expressão.</li>
</ul>
<blockquote>Atirador pensa, Dual Gunner sente, Pistoleiro improvisa. Todos recarregam.</blockquote>
<h2>Um teste simples</h2>
<ol>
<li>Crie um personagem de cada classe e chegue ao nível 15. Leva uma tarde.</li>
<li>Faça a mesma missão com os três: o comboio dos Campos de Alvorada é perfeito.</li>
<li>Fique com aquele que fez você sorrir, e não com o que terminou primeiro.</li>
</ol>
<p>Depois, consulte os <a href="/guides">guias</a> para saber onde conseguir o primeiro equipamento bom. E, por favor, pare de atirar na minha barraca.</p>
`,
  },
  {
    title: 'Guerreiro ou Templário: quem vai na frente?',
    summary:
      'Um empurra, o outro segura. Entenda a diferença entre as duas classes de linha de frente e por que o seu grupo precisa de uma delas.',
    author: brisa,
    cover: 'siege-at-dawn',
    hoursAgo: 1720,
    content: `
<p>Se eu ganhasse uma moeda a cada vez que um grupo morreu porque ninguém sabia quem ia na frente, já teria comprado a minha própria fortaleza. Vamos resolver isso de uma vez.</p>
<h2>O Guerreiro empurra</h2>
<p>O trabalho do Guerreiro é <strong>abrir espaço</strong>. Ele entra, derruba, gira e obriga todo mundo a olhar para ele. O que o mantém vivo é o impulso: enquanto avança, recupera fôlego; parado, é só um sujeito grande com uma espada.</p>
<ul>
<li>Entre depois que a primeira habilidade inimiga for gasta.</li>
<li>Nunca avance além da visão do seu Clérigo.</li>
<li>Guarde a investida para sair, não para entrar.</li>
</ul>
<h2>O Templário segura</h2>
<p>O Templário <strong>decide onde a luta acontece</strong>. Ele planta os pés, levanta o escudo e, a partir dali, tudo o que o adversário fizer vai ser do outro lado daquela linha. A provocação em grupo, que chegou na última atualização, fez dele presença obrigatória também nas caçadas.</p>
<ul>
<li>Escolha um canto, uma porta, uma ponte. Espaço aberto é inimigo do escudo.</li>
<li>Vire os chefes de costas para o grupo. Sempre.</li>
<li>Avise antes de cair. Um “dois segundos” salva cinco pessoas.</li>
</ul>
<h2>E se tivermos os dois?</h2>
<p>Aí vocês têm sorte. O Templário segura, o Guerreiro contorna, e quem estiver no meio se arrepende. O segredo é combinar: se os dois entrarem juntos, o grupo fica sem porta; se os dois esperarem, fica sem martelo.</p>
<blockquote>Coragem é ir na frente. Experiência é saber quando parar.</blockquote>
<h2>Primeiros equipamentos</h2>
<p>Até o nível 40, prefira defesa a refino. Depois do 40, um escudo bem refinado vale mais do que uma armadura nova; veja como em <a href="/news/refino-sem-misterio-o-que-acontece-dentro-da-forja">refino sem mistério</a>. Os mapas com bons drops para cada faixa estão nos <a href="/guides">guias</a>. E lembre: quem morre primeiro paga a rodada.</p>
`,
  },
  {
    title: 'Feiticeiro: a arte da paciência (e de não explodir os amigos)',
    summary:
      'Posição, tempo e leitura do campo: três lições para Feiticeiros que querem ser lembrados pelos motivos certos.',
    author: aldren,
    cover: 'library-of-guides',
    hoursAgo: 2500,
    content: `
<p>Fui Feiticeiro antes de ser ferreiro. Larguei a magia porque a forja reclama menos, mas ainda me procuram para conselhos. Dou três, sempre os mesmos, e cobro em bolo de fubá.</p>
<h2>Primeira lição: o lugar</h2>
<p>O bom Feiticeiro chega antes da luta. Não com os pés, com os olhos. Onde o grupo vai parar? Onde o inimigo vai querer fugir? A sua área não cai em cima de quem está no lugar, e sim <em>de quem vai estar</em>. Desde que as grandes magias passaram a avisar antes de cair, isso deixou de ser luxo.</p>
<ul>
<li>Fique um passo atrás do Clérigo. Ele reclama, mas protege.</li>
<li>Evite terreno baixo. Descer é fácil, subir correndo é morrer.</li>
<li>Nunca fique entre o Templário e a porta.</li>
</ul>
<h2>Segunda lição: o tempo</h2>
<p>Mana é tempo guardado. Quem gasta tudo na abertura passa o resto da luta assistindo. Divida a sua barra em três: um terço para abrir, um terço para responder, um terço que <strong>não se toca</strong> até alguém gritar o seu nome.</p>
<h2>Terceira lição: os outros</h2>
<p>Magia é espetáculo, e espetáculo distrai. Antes de soltar a nevasca mais bonita da sua vida, olhe se o seu Atirador ainda consegue enxergar o alvo através dela. Já perdi um cerco por causa de uma nuvem magnífica.</p>
<blockquote>Poder é fazer o céu cair. Sabedoria é avisar os amigos.</blockquote>
<h2>Exercício para casa</h2>
<ol>
<li>Vá ao Bosque dos Sussurros sozinho, sem usar magia de área por uma hora.</li>
<li>Volte no dia seguinte usando só magia de área.</li>
<li>No terceiro dia, leve dois amigos e veja o quanto mudou.</li>
</ol>
<p>Os níveis recomendados do bosque e as criaturas que vivem lá estão nos <a href="/guides">guias</a>. Se explodir alguém, peça desculpa e ofereça uma poção. Se explodir a si mesmo, parabéns: é assim que se aprende.</p>
`,
  },
  {
    title: 'Clérigo: quem segura a vela enquanto todos correm',
    summary:
      'A classe mais procurada e menos agradecida de Valdora. Conversamos com quatro Clérigos sobre cura, escolhas e silêncio.',
    author: brisa,
    cover: 'frozen-cave',
    hoursAgo: 3400,
    content: `
<p>Todo anúncio de grupo em Valdora termina com a mesma frase: “falta Clérigo”. Faltam porque é difícil, e é difícil porque quase ninguém pergunta como eles estão. Eu perguntei. Sentei com quatro deles numa taverna de Aurim e anotei o que consegui.</p>
<h2>“A barra mais baixa nem sempre é a mais urgente”</h2>
<p>Tiê, campeã dos Três Ventos, diz que a primeira coisa que um Clérigo aprende é a <strong>deixar alguém com metade da vida</strong>. Curar tudo é gastar o que vai faltar. “Eu olho para quem vai apanhar em seguida. Quem já apanhou pode esperar.”</p>
<h2>“Aprendi a dizer não”</h2>
<p>Benedito, de Osmium, joga de Clérigo há seis temporadas. Já viu grupo inteiro correr para dentro de uma sala sem ele. “Antes eu corria atrás. Agora fico na porta. Eles voltam, ou não voltam e aprendem.”</p>
<h2>“Ressuscitar é escolher”</h2>
<ul>
<li>Primeiro, outro Clérigo. Dois curam mais que um.</li>
<li>Depois, quem segura a frente.</li>
<li>Por último, quem pediu. Quem pede já está seguro o bastante para escrever.</li>
</ul>
<h2>O que eles gostariam que você soubesse</h2>
<ol>
<li>Poção existe. Use a sua antes de reclamar da cura.</li>
<li>Fique no alcance. Vinte passos não são trinta.</li>
<li>Se o Clérigo sentar para descansar, ninguém puxa o próximo grupo de inimigos.</li>
<li>Agradeça. Custa uma palavra.</li>
</ol>
<blockquote>Ninguém aplaude a luta que não deu errado.</blockquote>
<h2>Para quem quer começar</h2>
<p>Até o nível 30 a classe caça devagar; aproveite para conhecer pessoas, porque será disso que você vai viver. A partir do 50, dungeons como a <a href="/news/gruta-glacial-um-roteiro-para-sair-de-la-com-os-dez-dedos">Gruta Glacial</a> abrem as portas para você antes de qualquer outro. E quando alguém escrever “falta Clérigo”, cobre caro: peça que alguém leve os lanches.</p>
`,
  },
  {
    title: 'Refino sem mistério: o que acontece dentro da forja',
    summary:
      'Do +1 ao +15: materiais, riscos e a hora certa de parar, explicados por quem já quebrou mais espadas do que gostaria de admitir.',
    author: aldren,
    cover: 'refining-forge',
    hoursAgo: 235,
    content: `
<p>Quebrei a minha primeira espada aos dezesseis anos. Era do meu avô, estava em +8 e eu tinha certeza absoluta. Desde então, toda vez que um aventureiro chega à forja com certeza absoluta, eu ofereço uma cadeira e um copo d'água.</p>
<h2>Como funciona</h2>
<p>Refinar é convencer o metal a aceitar um pouco mais do que ele gostaria. Cada tentativa consome uma <strong>pedra de refino</strong> do nível do equipamento e pode dar certo, não mudar nada ou, a partir de certo ponto, voltar alguns passos.</p>
<ul>
<li><strong>+1 a +4:</strong> seguro. Só gasta pedra e paciência.</li>
<li><strong>+5 a +8:</strong> pode falhar, sem perder o que já tem.</li>
<li><strong>+9 a +11:</strong> pode voltar um nível. Use proteção.</li>
<li><strong>+12 a +15:</strong> pode voltar mais de um. Use proteção e respire.</li>
</ul>
<h2>O que ajuda de verdade</h2>
<ol>
<li>Pergaminhos de proteção: seguram o nível em caso de falha.</li>
<li>Óleo de bênção: aumenta a chance, mas não faz milagre.</li>
<li>Materiais do mesmo elemento do item.</li>
</ol>
<h2>O que não ajuda</h2>
<p>Trocar de canal, refinar à meia-noite, pular antes de confirmar, dar três voltas na bigorna. Já vi de tudo. A chance é a mesma para todos, e a bigorna não sabe que horas são.</p>
<blockquote>A forja não castiga quem arrisca. Castiga quem não sabe o que está arriscando.</blockquote>
<h2>A hora de parar</h2>
<p>Antes de começar, escreva dois números: onde quer chegar e quanto aceita gastar. Quando o primeiro dos dois acontecer, guarde o martelo. Um item em +9 hoje vale mais que um +11 que você não tem; e, se sobrar dúvida, dá para <a href="/auction">comprar pronto no leilão</a> e deixar o risco com quem gosta dele.</p>
<p>As pedras caem em vários mapas: procure por “refino” nos <a href="/guides">guias</a>. Se passar pela forja, traga bolo. E não traga certeza absoluta.</p>
`,
  },
];
