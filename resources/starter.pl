# Starts the bots of Botscope on Linux, in a process so small that a fork costs next to nothing: src/main/bots/starter.ts speaks
# with it. Its arguments: the bots per keeper, the bots in total, and the numbers of `systemCalls`. The bots' ends of pipes are
# the descriptors from 3 on, three per bot in the order of their numbers. A request is its length in four bytes and then its
# fields, each ended by a NUL: `environment` and the variables of all bots, before anything else; `start`, the bot's number, its
# folder, its file, the number of its own variables, these, its words from its name on; or `end` and a number. Answers are lines,
# see `Answer`.
#
# Each bot has a keeper: a process that adopts what the bot leaves behind. So none of a bot's processes leaves the keeper's tree,
# whatever it does with sessions, groups and its environment, and a keeper knows for certain when it has no child. A keeper takes
# one bot after the other, as many as it has pipes for: its bots are those whose number divided by that count is its own. If
# somebody kills a keeper, the starter adopts what is left of its bot and ends it. At the end of the requests, which comes when
# the sender ends, all keepers end their bots; so does a keeper whose starter was killed.
#
# After a fork, each page that either process writes to is copied, and these copies are most of what a bot costs. So what runs
# for each bot touches little memory: few calls, no closures, no handles, no modules, and signals that are waited for instead of
# handled.

use strict;

my ($botsOfKeeper, $bots, @numbers) = @ARGV;
my ($clockGettime, $close, $closeRange, $dup3, $exitGroup, $pipe2, $prctl, $read, $sigMask, $signalWait, $setsid) =
  map { 0 + $_ } @numbers;
my ($beAdopter, $signalAtDeathOfParent, $duplicateAbove, $closeOnExec) = (36, 1, 1030, 02000000);
my ($interrupted, $noHang, $setMask, $monotonic) = (4, 1, 2, 1);
my ($endOfAll, $childEnded) = (15, 17);
# What ends a bot is another signal than what ends the one after it: one that comes late, before the next bot is started,
# ends no other.
my @endSignals = (10, 12);

my $last = 2 + 3 * $bots;
my $graceSeconds = 0.5;
sub set_of { my $bits = 0; $bits |= 1 << $_ - 1 for @_; return pack 'Q', $bits }
my ($nothing, $everything, $ofStarter) = (set_of(), "\xff" x 8, set_of($endOfAll));
my @justEnd = map { set_of($_) } @endSignals;
my $ofKeeper = set_of(@endSignals, $endOfAll, $childEnded);
my ($noTime, $time) = (pack('q2', 0, 0), pack('q2', 0, 0));
my $exited;
# The bot of a keeper: its number, its first process, and its group; 0: none is left of that.
my ($id, $first, $group, $isStarted) = (0, 0, 0, 0);
my $lastOfKeeper; # the last descriptor of a keeper's pipes
my ($pair, $text, $why) = ("\0" x 8, '', "\0" x 16);

sub process_control { return syscall($prctl, $_[0], $_[1], 0, 0, 0) == 0 }
# Only what Perl has no handle of: it counts the handles of each number. Close_range, where the system has it.
sub close_from_to {
  my ($from, $to) = @_;
  return if $from > $to || syscall($closeRange, $from, $to, 0) == 0;
  syscall($close, $_) for $from .. $to;
}
sub say_that { syswrite STDOUT, join(' ', @_) . "\n" }
sub seconds {
  syscall($clockGettime, $monotonic, $time);
  my ($whole, $nanos) = unpack 'q2', $time;
  return $whole + $nanos / 1e9;
}
sub nap { select undef, undef, undef, $_[0] } # the end of a child ends the starter's

# Whether there is no child any more.
sub is_childless {
  while ((my $pid = waitpid -1, $noHang) != 0) {
    return 1 if $pid == -1;
    $exited->($pid, $?);
  }
  return 0;
}

sub children {
  open my $list, '<', "/proc/$_[0]/task/$_[0]/children" or return;
  return split ' ', <$list> // '';
}

sub descendants { return map { ($_, descendants($_)) } children($_[0]) }

sub kill_all {
  for (my $pass = 1; !is_childless(); $pass++) {
    kill KILL => descendants($$);
    nap($pass < 1000 ? 0.0005 : 0.05) if $pass % 20 == 0;
  }
}

# Waits for what the next bot is started with; false where there is none any more.
sub read_words {
  my $from = $_[0];
  $text = '';
  until (length $text >= 4 && length $text == 4 + unpack 'N', $text) {
    return 0 if !sysread $from, $text, 4096, length $text;
  }
  return 1;
}

sub first_exited {
  my ($pid, $status) = @_;
  return if $pid != ($first // 0);
  say_that($id, $status & 127 ? ('killed', $status & 127) : ('exited', $status >> 8)) if $isStarted;
  $group = 0 unless kill 0 => -$pid; # the number may be given to another group
}

sub end_bot {
  kill TERM => -$group if $group;
  my ($nanos, $killAt) = (200_000);
  # What it takes for its end may come before the nap: the first ones are short.
  until (is_childless() || !$group || !kill(0 => -$group)) {
    my $now = seconds();
    $killAt //= $now + $graceSeconds;
    last if $now >= $killAt;
    $time = pack 'q2', 0, $nanos;
    syscall($signalWait, $ofKeeper, 0, $time, 8);
    $nanos = 2 * $nanos if $nanos < 5_000_000;
  }
  kill_all();
}

# Starts a bot with the words that it has read. Returns why that failed, or nothing.
sub start_bot {
  my ($folder, $file, $count, @rest) = unpack 'x4(Z*)*', $text;
  my @own = splice @rest, 0, $count;
  my ($failure, $fails) = (-1, -1);
  ($failure, $fails) = unpack 'i2', $pair if syscall($pipe2, $pair, $closeOnExec) == 0;
  $first = $failure < 0 ? undef : fork;
  my $errno = defined $first ? '' : $! + 0;
  if (defined $first && $first == 0) {
    syscall($setsid);
    if (chdir $folder) {
      syscall($dup3, 3 + 3 * $id + $_, $_, 0) for 0 .. 2;
      close_from_to(3 + 3 * $id, $lastOfKeeper);
      for (@own) { $ENV{substr $_, 0, index $_, '='} = substr $_, 1 + index $_, '=' }
      syscall($sigMask, $setMask, $nothing, 0, 8); # what is handled is reset by exec
      exec { $file } @rest;
    }
    $errno = $! + 0;
    open my $end, '>&=', $fails;
    syswrite $end, $errno;
    syscall($exitGroup, 127);
  }
  close_from_to(3 + 3 * $id, 5 + 3 * $id);
  syscall($close, $fails);
  # Ends when the bot runs.
  my $length = defined $first ? syscall($read, $failure, $why, 16) : 0;
  syscall($close, $failure);
  return $length > 0 ? substr $why, 0, $length : $errno;
}

# Keeps one bot, from its start until none of its processes is left; false where there is none any more.
sub keep_bot {
  my ($starter, $words) = @_;
  return 0 if !read_words($words);
  my $errno = start_bot();
  $group = $first // 0;
  $isStarted = $errno eq '';
  syswrite STDOUT, $isStarted ? "$id started $first\n" : "$id failed $errno\n";
  my $signal = getppid() == $starter ? 0 : $endOfAll;
  until (is_childless()) {
    if ($signal == $endSignals[$id % 2] || $signal == $endOfAll) { end_bot(); last }
    $signal = syscall($signalWait, $ofKeeper, 0, 0, 8);
  }
  syscall($signalWait, $justEnd[($id + 1) % 2], 0, $noTime, 8); # forgets what ended the one before
  syswrite STDOUT, "$id over\n";
  return 1;
}

# Runs with its signals blocked and never returns.
sub keep {
  my ($starter, $from, $words) = @_;
  my $end = $from + $botsOfKeeper;
  $lastOfKeeper = 2 + 3 * $end;
  close_from_to(3, 2 + 3 * $from);
  close_from_to($lastOfKeeper + 1, $last);
  open STDIN, '<', '/dev/null';
  process_control($beAdopter, 1);
  process_control($signalAtDeathOfParent, $endOfAll);
  $exited = \&first_exited;
  for ($id = $from; $id < $end && keep_bot($starter, $words); $id++) { }
  syscall($exitGroup, 0);
}

my (%keepers, %orders, %numbers, %newest, %isMade, @lost);
$exited = sub {
  my $number = delete $numbers{$_[0]} // return;
  delete $keepers{$number};
  close delete $orders{$number};
  push @lost, $newest{$number} if $_[1] != 0;
};

# Ends the bots whose keepers were killed. What is left of them has come to us: all of our children that are no keepers.
sub end_strays {
  for (my $pass = 1; @lost; $pass++) {
    is_childless();
    my %isKeeper = map { $_ => 1 } values %keepers;
    my @strays = grep { !$isKeeper{$_} } children($$);
    if (!@strays) { say_that($_, 'lost') for splice @lost }
    kill KILL => map { ($_, descendants($_)) } @strays;
    nap($pass < 1000 ? 0.0005 : 0.05) if $pass % 20 == 0;
  }
}

# Makes the keeper of this number, or none: then $! says why. It is made once: the pipes of its bots are its own.
sub make_keeper {
  my ($number) = @_;
  my ($starter, $from) = ($$, $botsOfKeeper * $number);
  pipe my $low, my $order or return;
  my $above = fcntl $low, $duplicateAbove, $last + 1 or return;
  open my $words, '<&=', $above or return;
  syscall($sigMask, $setMask, $everything, 0, 8); # the end of its first bot may be asked for before it runs
  my $keeper = fork;
  if (defined $keeper && $keeper == 0) {
    close $_ for $low, $order, values %orders;
    keep($starter, $from, $words);
  }
  my $errno = $! + 0;
  syscall($sigMask, $setMask, $ofStarter, 0, 8);
  close_from_to(3 + 3 * $from, 2 + 3 * ($from + $botsOfKeeper));
  if (!defined $keeper) { $! = $errno; return }
  ($keepers{$number}, $orders{$number}, $numbers{$keeper}) = ($keeper, $order, $number);
  return 1;
}

sub write_all {
  my ($to, $text) = @_;
  while (length $text) {
    my $count = syswrite $to, $text;
    last if !defined $count && $! != $interrupted;
    substr($text, 0, $count // 0) = '';
  }
}

my %requests = (
  environment => sub { %ENV = map { split /=/, $_, 2 } @_ },
  start => sub {
    my ($id, @bot) = @_;
    my $number = int($id / $botsOfKeeper);
    if (!$isMade{$number}++) { make_keeper($number) or say_that($id, 'failed', $! + 0) }
    return say_that($id, 'lost') if !$keepers{$number};
    $newest{$number} = $id;
    my $text = join '', map { "$_\0" } @bot;
    write_all($orders{$number}, pack('N', length $text) . $text);
  },
  end => sub {
    my $keeper = $keepers{int($_[0] / $botsOfKeeper)};
    kill $endSignals[$_[0] % 2] => $keeper if $keeper;
  },
);

# Handled, not ignored: the bots would inherit that. The end of a child interrupts reads and naps.
$SIG{$_} = sub { } for qw(HUP INT QUIT PIPE CHLD);
$SIG{FPE} = 'DEFAULT';
syscall($sigMask, $setMask, $ofStarter, 0, 8);
process_control($beAdopter, 1) && -e "/proc/$$/task/$$/children" or exit 1;
say_that('ready');

my $unread = '';
for (;;) {
  is_childless();
  end_strays();
  my $count = sysread STDIN, $unread, 65536, length $unread;
  next if !defined $count && $! == $interrupted;
  last if !$count;
  while (length $unread >= 4 && length $unread >= 4 + unpack 'N', $unread) {
    my ($what, @fields) = unpack '(Z*)*', substr $unread, 4, unpack 'N', $unread;
    substr($unread, 0, 4 + unpack 'N', $unread) = '';
    $requests{$what}->(@fields);
  }
}

# Keepers take the grace of their bots; a bot whose keeper was killed has none.
close $_ for values %orders;
my $killAt = seconds() + 2 * $graceSeconds;
kill TERM => children($$);
nap(0.005) until is_childless() || seconds() >= $killAt;
kill_all();
