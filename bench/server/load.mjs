// The load generator: `node load.mjs '{"server": "questboard", "address": "http://127.0.0.1:8000", ...}'`.
//
// It drives both servers in the same way: every seat has a socket of its own, gets everything that the server sends to
// it, and answers as soon as it is its turn (or, with `rate`, at a steady rate over all tables). A move counts when the
// server has acknowledged it: Questboard by `done`, boardgame.io by the update that it sends to the mover.
import WebSocket from "ws";

const plan = {
  server: "questboard", address: "", game: "bench-grid", seats: 2, tables: 50, seconds: 5, warm: 2, rate: 0,
  want: ["view"], floor: true, patches: true, options: {}, storm: 0, idle: false, ...JSON.parse(process.argv[2]),
};
const socketAddress = plan.address.replace("http", "ws");
const now = () => performance.now();
let seed = 12345;
const below = (size) => (seed = (seed * 1103515245 + 12345) & 0x7fffffff, (seed >>> 8) % size);

let counting = false, moves = 0, refused = 0, received = 0, bytes = 0;
let latencies = [];
function acknowledged(sent) {
  if (!counting) return;
  moves++;
  latencies.push(now() - sent);
}

async function post(path, body, headers = {}) {
  const answer = await fetch(plan.address + path, {
    method: "POST", headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

// -- a seat: `ready` says that it could move, `go` makes it

class Seat {
  constructor(table, number) { this.table = table; this.number = number; this.sent = 0; this.open = false; }
  hear(data) { received++; bytes += data.length; this.take(data); }
  moved() { acknowledged(this.sent); this.sent = 0; }
  connect() {
    return new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.socket = new WebSocket(this.url(), { perMessageDeflate: false, maxPayload: 1 << 26 });
      this.socket.on("error", reject);
      this.socket.on("message", (data) => this.hear(data.toString()));
      this.socket.on("open", () => this.greet());
    });
  }
  close() { this.socket.terminate(); }
  arrived() { if (!this.open) { this.open = true; this.resolve(); } }
  maybe() { if (!plan.rate && !plan.idle && started && !this.sent && this.ready()) this.go(); }
}

class QuestboardSeat extends Seat {
  constructor(table, number, token) { super(table, number); this.token = token; this.state = { view: {} }; this.count = 0; }
  url() { return `${socketAddress}/api/socket`; }
  greet() {
    this.socket.send(JSON.stringify({ type: "hello", table: this.table.id, token: this.token, want: plan.want, floor: plan.floor, patches: plan.patches }));
  }
  take(data) {
    const message = JSON.parse(data);
    if (message.type === "state" || message.type === "update") {
      const { view, patches } = message;
      delete message.view; delete message.events; delete message.patches;
      Object.assign(this.state, message);
      if (view) Object.assign(this.state.view, view);
      for (const part in patches) {
        const list = part === "options" ? this.state.options : this.state.view[part.slice(5)];
        for (const place in patches[part]) list[place] = patches[part][place];
      }
      this.arrived();
    } else if (message.type === "done") this.asking ? this.answer(message.result) : this.moved();
    else if (message.type === "error") { // the form was filled in as the rules do not allow: try something else
      if (counting) refused++;
      this.sent = 0; this.answered = -1; this.asking = false;
    }
    this.maybe();
  }
  ready() {
    const { asked, waiting, options } = this.state;
    if (!asked || (options && !options.length) || !waiting.includes(this.number) || asked.number === this.answered) return false;
    // on an open floor one seat speaks at a time, as people do; all hear
    return asked.kind !== "first" || waiting[asked.number % waiting.length] === this.number;
  }
  go() {
    this.answered = this.state.asked.number;
    this.sent = now();
    if (this.state.options) this.answer(this.state.options);
    else this.asking = this.say({ type: "options" });
  }
  answer(options) {
    this.asking = false;
    if (!options.length) { this.sent = 0; return; }
    this.say({ type: "answer", question: this.answered, option: pick(options) });
  }
  say(message) {
    this.socket.send(JSON.stringify({ ...message, id: `m${this.count++}` }));
    return true;
  }
}

function pick(options) {
  const choice = options[below(options.length)];
  return choice.option ?? [choice.verb, ...(choice.fields ?? []).map(fill)];
}

function fill(field) {
  const values = field.values ?? [], least = field.least ?? 0, most = field.most ?? 0;
  if (field.kind === "one") return values[below(values.length)];
  if (field.kind === "amount") return least + below(most - least + 1);
  if (field.kind === "text") return field.suggested || "words";
  const count = least + below(Math.max(1, Math.min(most, values.length) - least + 1)), left = [...values];
  while (left.length > count) left.splice(below(left.length), 1);
  return left;
}

class BoardgameSeat extends Seat {
  url() { return `${socketAddress}/socket.io/?EIO=4&transport=websocket`; }
  greet() {}
  emit(...words) { this.socket.send(`42/${plan.game},${JSON.stringify(words)}`); }
  take(data) {
    if (data[0] === "0") this.socket.send(`40/${plan.game},`);
    else if (data === "2") this.socket.send("3");
    else if (data.startsWith("40")) this.emit("sync", this.table.id, String(this.number), undefined, plan.seats);
    else if (data.startsWith("42")) {
      const [kind, , said] = JSON.parse(data.slice(data.indexOf("[")));
      if (kind !== "sync" && kind !== "update") return;
      const state = kind === "sync" ? said.state : said;
      if (this.state && state._stateID <= this.state._stateID && kind === "update") return;
      this.state = state;
      if (kind === "sync") this.arrived();
      else if (this.sent) this.moved();
      this.maybe();
    }
  }
  ready() { return this.state && this.state.ctx.currentPlayer === String(this.number); }
  go() {
    this.sent = now();
    const { G } = this.state;
    const [type, args] = plan.game === "bench-grid" ? ["mark", [free(G.cells)]] : ["move", [
      this.number + plan.seats * below(75), ["north", "east", "south", "west"][below(4)],
    ]];
    const payload = { type, args, playerID: String(this.number) };
    this.emit("update", { type: "MAKE_MOVE", payload }, this.state._stateID, this.table.id, String(this.number));
  }
}

function free(cells) {
  const open = cells.flatMap((owner, place) => (owner === -1 ? [place] : []));
  return open[below(open.length)];
}

async function makeTable() {
  if (plan.server === "boardgame.io") {
    const { matchID } = await post(`/games/${plan.game}/create`, { numPlayers: plan.seats });
    const table = { id: matchID };
    return Array.from({ length: plan.seats }, (_, number) => new BoardgameSeat(table, number));
  }
  const seats = Array.from({ length: plan.seats }, () => ({}));
  const made = await post("/api/tables", { game: plan.game, seats, options: plan.options });
  const table = { id: made.table.id }, found = [];
  for (let number = 0; number < plan.seats; number++) {
    const { token } = await post(`/api/tables/${table.id}/join`, { name: `Person ${number}`, seat: number, invite: made.invite });
    found.push(new QuestboardSeat(table, number, token));
  }
  await post(`/api/tables/${table.id}/start`, {}, { "questboard-host": made.host });
  return found;
}

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
let started = false;
const tables = [];
for (let count = 0; count < plan.tables; count += 8)
  tables.push(...(await Promise.all(Array.from({ length: Math.min(8, plan.tables - count) }, makeTable))));
const seats = tables.flat();
const connecting = now();
for (let place = 0; place < seats.length; place += 50) await Promise.all(seats.slice(place, place + 50).map((seat) => seat.connect()));
const connected = now() - connecting;
console.log(JSON.stringify({ ready: true, connected }));

const result = {};
if (plan.idle) {
  await new Promise((resolve) => process.stdin.once("data", resolve));
} else if (plan.storm) {
  for (const seat of seats) { seat.close(); seat.open = false; }
  const began = now();
  const times = [];
  await Promise.all(seats.map((seat) => seat.connect().then(() => times.push(now() - began))));
  times.sort((a, b) => a - b);
  Object.assign(result, { sockets: seats.length, all_ms: times.at(-1), half_ms: times[times.length >> 1] });
} else {
  started = true;
  let debt = 0, last = now(), behind = 0;
  const pace = plan.rate && setInterval(() => {
    debt += ((now() - last) * plan.rate) / 1000;
    last = now();
    let tries = tables.length * 2;
    while (debt >= 1 && tries--) {
      const seat = tables[below(tables.length)].find((each) => !each.sent && each.ready());
      if (seat) { seat.go(); debt--; }
    }
    if (debt >= 1) { behind += Math.floor(debt); debt %= 1; }
  }, 1);
  if (!plan.rate) for (const seat of seats) seat.maybe();
  await sleep(plan.warm * 1000);
  counting = true;
  moves = refused = received = bytes = 0; latencies = []; behind = 0;
  console.log(JSON.stringify({ counting: true }));
  const began = now(), cpu = process.cpuUsage();
  do await sleep(plan.seconds * 1000); while (!moves); // a rate of nothing would say nothing
  counting = false;
  const seconds = (now() - began) / 1000, used = process.cpuUsage(cpu);
  console.log(JSON.stringify({ counting: false }));
  if (pace) clearInterval(pace);
  latencies.sort((a, b) => a - b);
  const at = (share) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  Object.assign(result, {
    seconds, moves, refused, received, bytes, behind, per_second: moves / seconds,
    p50: at(0.5), p90: at(0.9), p99: at(0.99), worst: at(1), generator_cpu: (used.user + used.system) / 1e6,
  });
}
for (const seat of seats) seat.close();
console.log(JSON.stringify(result));
process.exit(0);
