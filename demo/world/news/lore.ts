import { type Article, ilma } from './article.ts';

export const lore: Article[] = [
  {
    title: 'Três coroas e um rio: a história das nações de Valdora',
    summary:
      'De onde vêm Lenaria, Vanov e Osmium, por que brigam tanto e o que as três ainda celebram juntas.',
    author: ilma,
    cover: 'siege-at-dawn',
    hoursAgo: 5050,
    content: `
<p>Antes de haver três nações havia um rio, e nele três irmãos que não se entendiam sobre onde construir a casa. É assim que as avós contam. Os documentos contam diferente, mas as avós contam melhor.</p>
<h2>Lenaria, a que plantou</h2>
<p>A irmã mais velha escolheu o vale. Plantou trigo, construiu moinhos e escreveu leis, muitas leis. <strong>Lenaria</strong> até hoje acredita que tudo se resolve com um bom acordo e uma mesa comprida. Seu estandarte é verde e dourado; seu defeito, dizem os vizinhos, é achar que chegou primeiro.</p>
<h2>Vanov, a que subiu</h2>
<p>O irmão do meio foi para a serra, onde o vento não deixa ninguém mentir. Lá encontrou ferro e aprendeu a dobrá-lo. <strong>Vanov</strong> fez as primeiras pontes, as primeiras máquinas de cerco e as piores canções do continente. Seu estandarte é vermelho. Seu defeito é não saber parar de construir.</p>
<h2>Osmium, a que partiu</h2>
<p>O caçula não quis casa. Seguiu o rio até o mar, depois o mar até o deserto, e em cada porto deixou um amigo e uma dívida. <strong>Osmium</strong> é a nação dos viajantes, dos mercadores e dos que conhecem os atalhos. Estandarte cinza, da cor da neblina. Defeito: ninguém sabe ao certo, e eles gostam assim.</p>
<h2>Por que brigam</h2>
<ul>
<li>Por Pedralva, que fica exatamente no meio.</li>
<li>Pela água do rio, nos anos secos.</li>
<li>Por orgulho, nos outros.</li>
</ul>
<h2>O que celebram juntas</h2>
<p>Uma vez por ano, no fim da colheita, as três acendem lanternas e as soltam rio abaixo. Ninguém combina; todo mundo vai. Por uma noite, as luzes se misturam e já não dá para saber de quem é qual.</p>
<blockquote>Irmãos brigam pela casa. Mas dividem o rio.</blockquote>
<p>Dentro do jogo, no primeiro dia, você escolhe de que lado da margem vai ficar. Não existe escolha errada, só histórias diferentes. Se quiser participar da próxima, comece pelo <a href="/register">registro</a>; se já participa, procure a sua nação no <a href="/ranking">ranking</a>.</p>
`,
  },
  {
    title: 'A forja que não se apaga: um conto da serra de Vanov',
    summary:
      'Dizem que há trezentos anos o mesmo fogo arde na forja do penhasco. Esta é a história de quem o mantém aceso.',
    author: ilma,
    cover: 'refining-forge',
    hoursAgo: 4010,
    content: `
<p>Na serra de Vanov há uma forja que não se apaga. Faz trezentos anos que arde o mesmo fogo, passado de mestre a aprendiz como se passa um nome. Eu subi até lá no inverno, quando ninguém sobe, porque queria saber se era verdade.</p>
<h2>A ferreira</h2>
<p>Quem me abriu a porta foi Dorotéia, setenta e nove anos, braços de remadora. Não perguntou o que eu queria. Apontou para um banco, depois para uma pilha de lenha. <em>Entendi.</em> Naquela casa, quem senta antes ajuda.</p>
<p>Enquanto eu carregava toras, ela contou. O primeiro fogo foi aceso por um homem que esperava o filho voltar da guerra. Ele prometeu que haveria luz na serra até o rapaz encontrar o caminho. O filho não voltou. O homem envelheceu. E, quando não pôde mais erguer o machado, um vizinho pegou a lenha e disse: “hoje sou eu”.</p>
<h2>Hoje sou eu</h2>
<p>Desde então, é essa a frase. Quem chega para a vigília diz “hoje sou eu”, e quem sai descansa. Já foram nobres e mendigos, soldados das três nações, crianças, um padre, dois ladrões. Há um caderno com os nomes. O último era de um jogador de quinze anos que subiu por engano, procurando um atalho, e ficou até de manhã.</p>
<ul>
<li>Ninguém é pago.</li>
<li>Ninguém é convidado.</li>
<li>Ninguém faltou, nem uma noite.</li>
</ul>
<blockquote>O fogo não é do ferro. O ferro é que se aproveita. — Dorotéia</blockquote>
<h2>A vigília</h2>
<p>Perto da meia-noite, ela se levantou, vestiu o casaco e parou na porta. Ficou me olhando. Levei um tempo para entender o que esperava. Então deixei o caderno de lado, peguei uma tora e disse as três palavras.</p>
<p>Dorotéia sorriu, pela primeira vez, e foi dormir. Lá fora nevava. Muito longe, na estrada, alguém levantou a cabeça e viu uma luz.</p>
<p>Quem quiser subir encontra o caminho nos <a href="/guides">guias</a>, nas Escarpas de Ferro. Leve lenha.</p>
`,
  },
  {
    title: 'O bestiário de Ilma: cinco criaturas que merecem respeito',
    summary:
      'Da raposa que conta piadas ao golem que coleciona botões: anotações de campo sobre as criaturas mais curiosas do reino.',
    author: ilma,
    cover: 'moonlit-forest',
    hoursAgo: 5480,
    content: `
<p>Há aventureiros que conhecem uma criatura pelo que ela deixa cair. Eu prefiro conhecê-la pelo que ela faz quando acha que ninguém está olhando. Passei um ano escondida em arbustos, e este é o primeiro caderno do meu <strong>bestiário</strong>.</p>
<h2>1. Raposa-de-cinza</h2>
<p>Vive nas Cinzas de Brumal, nível 40 e poucos. Imita vozes. Já ouvi uma delas repetir, com perfeição, a bronca de um líder de guilda. Não ataca quem ri.</p>
<h2>2. Golem Botoeiro</h2>
<p>Um amontoado de pedras que coleciona botões. Se você perder um casaco nas Minas de Karst, foi ele. Carregue um botão no bolso e ofereça: ele abre a passagem do terceiro nível sem luta.</p>
<h2>3. Enguia-lampião</h2>
<p>Mora no lago subterrâneo de Zahar. Acende quando tem medo, e por isso o lago fica mais claro à medida que você se aproxima. <em>Repare:</em> quem brilha não é o perigo.</p>
<h2>4. Javali Contador</h2>
<p>Bate a pata no chão uma vez para cada pessoa que vê. Se bater uma vez a mais do que o tamanho do seu grupo, saia dali.</p>
<h2>5. Sapo da Arena</h2>
<p>Não está em nenhuma lista, não deixa nada e não pode ser derrotado. Aparece na plateia das grandes lutas. Os campeões antigos juram que, se ele piscar para você, a vitória é certa.</p>
<h2>Notas de método</h2>
<ul>
<li>Fique contra o vento.</li>
<li>Leve um caderno à prova d'água.</li>
<li>Não dê nomes. Eu dei, e hoje tenho uma raposa que me chama pelo apelido.</li>
</ul>
<blockquote>Monstro é o nome que damos ao que ainda não observamos direito.</blockquote>
<p>Para saber onde vivem as outras criaturas, e o que carregam nos bolsos, os <a href="/guides">guias</a> têm a lista completa por mapa. O segundo caderno sai quando eu conseguir sair deste arbusto.</p>
`,
  },
];
